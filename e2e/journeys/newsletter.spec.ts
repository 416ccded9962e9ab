import { expect, test } from '../support/fixtures.ts';

test.use({ allowConsole: /Failed to load resource|Could not subscribe|The newsletter refused/ });

const THANKS = 'Thank you for subscribing! Look out for our next letter.';

for (const path of ['/', '/blog']) {
  test(`somebody subscribes on ${path}; a second time tells nobody anything`, async ({ page, shopper }) => {
    await page.goto(path);
    const newsletter = page.getByRole('region', { name: 'One good idea a month' });
    const email = newsletter.getByRole('textbox', { name: 'Email address' });
    await email.fill(shopper.email);
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText(THANKS)).toBeVisible();
    await expect(email).toHaveValue('');
    await expect(newsletter.getByText(THANKS)).toBeHidden({ timeout: 8000 });
    await email.fill(shopper.email.toUpperCase());
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText(THANKS)).toBeVisible();
  });
}

test('a bad address is not sent', async ({ page }) => {
  let asked = false;
  await page.route('**/subscribe_to_newsletter', (route) => {
    asked = true;
    return route.continue();
  });
  await page.goto('/blog');
  const newsletter = page.getByRole('region', { name: 'One good idea a month' });
  const email = newsletter.getByRole('textbox', { name: 'Email address' });
  await email.fill('amina at example');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  expect(asked).toBe(false);
});

test('a database that fails is apologised for, and the address stays', async ({ page, shopper }) => {
  await page.route('**/subscribe_to_newsletter', (route) => route.fulfill({ status: 500, json: { message: 'down' } }), {
    times: 1,
  });
  await page.goto('/blog');
  const newsletter = page.getByRole('region', { name: 'One good idea a month' });
  const email = newsletter.getByRole('textbox', { name: 'Email address' });
  await email.fill(shopper.email);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText('An error occurred. Please try again later.')).toBeVisible();
  await expect(email).toHaveValue(shopper.email);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText(THANKS)).toBeVisible();
});

test('offline is apologised for, and the address stays', async ({ page, context, shopper }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const newsletter = page.getByRole('region', { name: 'One good idea a month' });
  const email = newsletter.getByRole('textbox', { name: 'Email address' });
  await email.fill(shopper.email);
  await context.setOffline(true);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText(/Please try again later\.$/)).toBeVisible();
  await expect(email).toHaveValue(shopper.email);
});
