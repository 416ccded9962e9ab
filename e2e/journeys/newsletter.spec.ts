import { expect, test } from '../support/fixtures.ts';

test('a visitor subscribes; a second time reveals nothing', async ({ page, shopper }) => {
  await page.goto('/');
  const newsletter = page.getByRole('region', { name: 'One good idea a month' });
  for (const email of [shopper.email, shopper.email.toUpperCase()]) {
    await newsletter.getByRole('textbox', { name: 'Email address' }).fill(email);
    const answered = page.waitForResponse('**/rpc/subscribe_to_newsletter');
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    expect((await answered).ok()).toBe(true);
    await expect(newsletter.getByText('Thank you for subscribing! Look out for our next letter.')).toBeVisible();
    await expect(newsletter.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
  }
});
