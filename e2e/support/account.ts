import { expect, type Locator, type Page } from 'playwright/test';

/** Passwords and codes of the sandbox. */
export const PASSWORD = 'a-kite-in-the-wind-7';
const SEEDED_PASSWORD = 'baobab-2026';
const CODE = '424242';

export interface Person {
  firstName: string;
  email: string;
}

export interface AddressInput {
  title: string;
  city: string;
  fullName?: string;
  isDefault?: boolean;
}

/** The steps of somebody with an account, in the words of the screen. */
export class Account {
  constructor(readonly page: Page) {}

  get menu(): Locator {
    return this.page.getByRole('button', { name: 'Account menu' });
  }

  async fillSignUp({ firstName, email }: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill('Mwangi');
    await this.page.getByLabel('Email address').fill(email);
    await this.enterPassword(PASSWORD);
  }

  /** Types once the code has been sent: before that the field takes keys and compares them with nothing. */
  async enterCode(code = CODE): Promise<void> {
    await expect(this.page.getByText(/Resend \(\d+\)/)).toBeVisible();
    const field = this.page.getByLabel('Enter verification code');
    await field.fill('');
    await field.pressSequentially(code);
  }

  /** Waits until the form has judged both fields: its sentences move the button that is pressed next. */
  async fillNewPassword(password: string): Promise<void> {
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByLabel('Confirm password').fill(password);
    await expect(this.page.getByText('Your password meets all the necessary requirements.').first()).toBeVisible();
    await expect(this.page.getByText('Passwords match.').first()).toBeVisible();
  }

  /** Opens the provider's window with the account's own settings. */
  async openSettings(): Promise<Locator> {
    await this.menu.click();
    await this.page.getByRole('button', { name: 'Manage account' }).click();
    return this.page.getByRole('dialog').last();
  }

  async openSecurity(): Promise<Locator> {
    const panel = await this.openSettings();
    await panel.getByRole('button', { name: 'Security' }).click();
    return panel;
  }

  /** From the sign-up form, wherever it was opened, to an account. */
  async signUp(person: Person): Promise<void> {
    await this.fillSignUp(person);
    await this.enterCode();
    await expect(this.menu).toBeVisible();
  }

  async enterEmail(email: string): Promise<void> {
    await this.page.getByLabel('Email address').fill(email);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async enterPassword(password: string): Promise<void> {
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  /** From the sign-in form, wherever it was opened. */
  async signIn({ email }: { email: string }, password = PASSWORD): Promise<void> {
    await this.enterEmail(email);
    await this.enterPassword(password);
    await expect(this.menu).toBeVisible();
  }

  /** Is signed in as a seeded person on the next page, without the screens: those have journeys of their own. */
  async arriveAs(email: 'amina@example.com' | 'staff@littlebaobab.example'): Promise<void> {
    const id = await this.callProvider('sign_ins', { identifier: email });
    await this.callProvider(`sign_ins/${id}/attempt_first_factor`, { strategy: 'password', password: SEEDED_PASSWORD });
  }

  /** The same with a new account. */
  async arriveAsNewcomer({ firstName, email }: Person): Promise<void> {
    const person = { first_name: firstName, last_name: 'Mwangi', email_address: email, password: PASSWORD };
    const id = await this.callProvider('sign_ups', person);
    await this.callProvider(`sign_ups/${id}/prepare_verification`, { strategy: 'email_code' });
    await this.callProvider(`sign_ups/${id}/attempt_verification`, { strategy: 'email_code', code: CODE });
  }

  /** A call as the provider's component makes it. Answers the id of the attempt. */
  private async callProvider(path: string, form: Record<string, string>): Promise<string> {
    const response = await this.page.request.post(`/__clerk/v1/client/${path}`, { form });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    const answer = (await response.json()) as { response: { id: string } };
    return answer.response.id;
  }

  async signOutByMenu(): Promise<void> {
    await this.menu.click();
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  }

  /** What stands under one field of the provider's form; it repeats it for screen readers elsewhere. */
  fieldError(field: string): Locator {
    return this.page.locator(`#error-${field}`);
  }

  async fillAddress({ title, city, fullName = 'Njeri Mwangi', isDefault = false }: AddressInput): Promise<void> {
    const values = {
      Title: title,
      'Full name': fullName,
      'Street address': '12 Riverside Drive',
      City: city,
      State: 'Nairobi County',
      'Zip code': '00100',
      Country: 'Kenya',
      'Phone number': '+254 712 345 678',
    };
    for (const [label, value] of Object.entries(values)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
    await this.page.getByLabel('Set as default').setChecked(isDefault);
  }

  async addAddress(input: AddressInput): Promise<void> {
    await this.fillAddress(input);
    await this.page.getByRole('button', { name: 'Save Address' }).click();
    await expect(this.address(input.title)).toBeVisible();
  }

  /** The card of a saved address. */
  address(title: string): Locator {
    return this.page.getByRole('listitem', { name: title, exact: true });
  }
}
