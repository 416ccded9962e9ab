import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Name', { exact: true }).fill('Amina Otieno');
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com');
  await page.getByLabel('Subject').selectOption('Partnership');
  await page.getByLabel('Message').fill(message);
}

test('a message arrives once, exactly as typed', async ({ page, request }) => {
  const message = `Do you lend drums to playgroups? ${Date.now()}`;
  await page.goto('/contact');
  await fillIn(page, message);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const outbox: { payload?: Record<string, string> }[] = await (await request.get('/__sandbox/outbox')).json();
  expect(outbox.map(({ payload }) => payload).filter((payload) => payload?.message === message)).toEqual([
    {
      name: 'Amina Otieno',
      email: 'amina@example.com',
      subject: 'Partnership',
      message,
      _subject: 'New Contact Form Submission',
      _template: 'table',
    },
  ]);
});

test('can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).focus();
  for (const text of ['Amina', 'amina@example.com', 'Feed', 'Lovely blocks!']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
});
