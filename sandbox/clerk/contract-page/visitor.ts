import type { Page } from 'playwright';
import { SANDBOX_PASSWORD } from '../../settings.ts';

/** A person at the contract page, doing what the real components let people do. */
export class Visitor {
  constructor(readonly page: Page) {}

  async fillSignUp(email: string, password = 'a-long-password'): Promise<void> {
    await this.page.goto('/auth?tab=up');
    await this.fillSignUpFields(email, password);
  }

  async fillSignUpFields(email: string, password = 'a-long-password'): Promise<void> {
    await this.page.getByLabel('First name').fill('Nia');
    await this.page.getByLabel('Last name').fill('Mwangi');
    await this.page.getByLabel('Email address').fill(email);
    await this.enterPassword(password);
  }

  /** Types once the code has been sent; before that the field accepts keys, but nothing to compare them with exists. */
  async enterCode(code: string): Promise<void> {
    await this.page.getByText(/Resend \(\d+\)/).waitFor();
    const field = this.page.getByLabel('Enter verification code');
    await field.fill('');
    await field.pressSequentially(code);
  }

  async enterAddress(email: string): Promise<void> {
    await this.page.getByLabel('Email address').fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async enterPassword(password: string): Promise<void> {
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async signIn(email: string, password: string = SANDBOX_PASSWORD): Promise<void> {
    await this.page.goto('/auth');
    await this.enterAddress(email);
    await this.enterPassword(password);
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Account menu' }).click();
    await this.page.getByRole('button', { name: 'Sign out' }).click();
    await this.seesStatus('Signed out');
  }

  /** Ends when the form has judged both fields: its sentences move the button that is pressed next. */
  async fillNewPassword(password: string): Promise<void> {
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByLabel('Confirm password').fill(password);
    await this.page.getByText('Your password meets all the necessary requirements.').first().waitFor();
    await this.page.getByText('Passwords match.').first().waitFor();
  }

  seesStatus(text: string): Promise<void> {
    return this.page.getByRole('status').getByText(text).waitFor();
  }

  /** The text under one field; the component repeats it for screen readers elsewhere. */
  seesError(field: string, text: string): Promise<void> {
    return this.page.locator(`#error-${field}`).getByText(text).waitFor();
  }
}
