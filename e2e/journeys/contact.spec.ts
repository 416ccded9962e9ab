import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const FAILED = 'An error occurred while submitting your message. Please try again later.';

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Name', { exact: true }).fill('Amina Otieno');
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com');
  await page.getByLabel('Subject').selectOption('Partnership');
  await page.getByLabel('Message').fill(message);
}

async function expectKept(page: Page, message: string) {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina Otieno');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('amina@example.com');
  await expect(page.getByLabel('Subject')).toHaveValue('Partnership');
  await expect(page.getByLabel('Message')).toHaveValue(message);
}

test('a message arrives once, with exactly what was specified', async ({ page, request }) => {
  const message = `Do you lend drums to playgroups? ${Date.now()}`;
  await page.goto('/contact');
  await fillIn(page, message);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  const thanks = page.getByText("Your message has been sent successfully. We'll get back to you as soon as possible.");
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const outbox: { payload: Record<string, string> }[] = await (await request.get('/__sandbox/outbox')).json();
  expect(outbox.map(({ payload }) => payload).filter((payload) => payload.message === message)).toEqual([
    {
      name: 'Amina Otieno',
      email: 'amina@example.com',
      subject: 'Partnership',
      message,
      _subject: 'New Contact Form Submission',
      _template: 'table',
    },
  ]);
  await expect(thanks).toBeHidden({ timeout: 8000 });
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Amina');
  await page.keyboard.press('Tab');
  await page.keyboard.type('amina@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Feed');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lovely blocks!');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

test('empty fields are named and the first one gets the focus', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const sentence of ['Name is required', 'Email is required', 'Subject is required', 'Message is required']) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

test.describe('when the message cannot be delivered', () => {
  test.use({ allowConsole: /Failed to load resource|The form service/ });

  test('nothing typed is lost with the endpoint down, and the next try works', async ({ page }) => {
    const message = 'm'.repeat(4900);
    await page.route('**/__outbox', (route) => route.abort(), { times: 1 });
    await page.goto('/contact');
    await fillIn(page, message);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expectKept(page, message);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  test('nothing typed is lost when it answers 500', async ({ page }) => {
    await page.route('**/__outbox', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/contact');
    await fillIn(page, 'Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expectKept(page, 'Hello');
  });

  test('nothing typed is lost offline', async ({ page, context }) => {
    await page.goto('/contact');
    await fillIn(page, 'Hello');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expectKept(page, 'Hello');
  });
});

test('has no serious accessibility problem', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
