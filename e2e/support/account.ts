import { expect, type Locator, type Page } from 'playwright/test';
import { ADDRESS, type CUSTOMER, EMAIL_CODE, LAST_NAME, PASSWORD, type Person, type STAFF } from './people.ts';

export interface AddressInput {
  title: string;
  city: string;
  fullName?: string;
  isDefault?: boolean;
}

export class Account {
  constructor(readonly page: Page) {}

  get menu(): Locator {
    return this.page.getByRole('button', { name: 'Account menu' });
  }

  async fillSignUp({ firstName, email }: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(LAST_NAME);
    await this.page.getByLabel('Email address').fill(email);
    await this.enterPassword(PASSWORD);
  }

  /** Waits until the code was sent. Before that the form accepts the digits and ignores them. */
  async enterCode(code = EMAIL_CODE): Promise<void> {
    await expect(this.page.getByText(/Resend \(\d+\)/)).toBeVisible();
    await this.page.getByLabel('Enter verification code').pressSequentially(code);
  }

  /** Waits for the form's messages, because they move the button that is pressed next. */
  async fillNewPassword(password: string): Promise<void> {
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByLabel('Confirm password').fill(password);
    await expect(this.page.getByText('Your password meets all the necessary requirements.').first()).toBeVisible();
    await expect(this.page.getByText('Passwords match.').first()).toBeVisible();
  }

  /** Opens Clerk's dialog with the settings of the account. */
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

  /** Completes an open sign-up form. */
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

  /** Completes an open sign-in form. */
  async signIn({ email, password = PASSWORD }: { email: string; password?: string }): Promise<void> {
    await this.enterEmail(email);
    await this.enterPassword(password);
    await expect(this.menu).toBeVisible();
  }

  /** Signs a seeded user in without the screens, which have separate journeys. */
  async arriveAs({ email, password }: typeof CUSTOMER | typeof STAFF): Promise<void> {
    const { id } = await this.callClerk('sign_ins', { identifier: email });
    await this.callClerk(`sign_ins/${id}/attempt_first_factor`, { strategy: 'password', password });
  }

  /** The same, some minutes ago. */
  async signInAgo(person: typeof STAFF, minutes: number): Promise<void> {
    await this.arriveAs(person);
    await this.page.request.post('/__clerk/v1/sandbox/age', { form: { minutes: String(minutes) } });
  }

  /** Signs up without the screens. Returns the session token. */
  async arriveAsNewcomer({ firstName, email }: Person): Promise<string> {
    const person = { first_name: firstName, last_name: LAST_NAME, email_address: email, password: PASSWORD };
    const { id } = await this.callClerk('sign_ups', person);
    await this.callClerk(`sign_ups/${id}/prepare_verification`, { strategy: 'email_code' });
    const code = { strategy: 'email_code', code: EMAIL_CODE };
    const { created_session_id } = await this.callClerk(`sign_ups/${id}/attempt_verification`, code);
    const response = await this.page.request.post(`/__clerk/v1/client/sessions/${created_session_id}/tokens`);
    const { jwt } = (await response.json()) as { jwt: string };
    return jwt;
  }

  /** Calls Clerk like its component. */
  private async callClerk(path: string, form: Record<string, string>) {
    const response = await this.page.request.post(`/__clerk/v1/client/${path}`, { form });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    const answer = (await response.json()) as { response: { id: string; created_session_id: string } };
    return answer.response;
  }

  async signOutByMenu(): Promise<void> {
    await this.menu.click();
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  }

  /** Ends the session as Clerk does. The clock of the page is installed. */
  async letSessionEnd(): Promise<void> {
    await this.page.context().clearCookies({ name: '__client' });
    // The token is valid for one minute. Renewing it finds no session.
    await this.page.clock.fastForward(60_000);
  }

  /** The message under a field of Clerk's form, which also has a copy for screen readers. */
  fieldError(field: string): Locator {
    return this.page.locator(`#error-${field}`);
  }

  async fillAddress({ title, city, fullName = `Njeri ${LAST_NAME}`, isDefault = false }: AddressInput): Promise<void> {
    const values = {
      Title: title,
      'Full name': fullName,
      Country: ADDRESS.country,
      'Street address': ADDRESS.street,
      City: city,
      State: ADDRESS.state,
      'Zip code': ADDRESS.zipCode,
      'Phone number': ADDRESS.phone,
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

  address(title: string): Locator {
    return this.page.getByRole('listitem', { name: title, exact: true });
  }
}
