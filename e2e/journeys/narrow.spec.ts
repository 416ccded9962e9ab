import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

// All other pages states.spec.ts checks at this width.
test.use({ viewport: { width: 320, height: 700 } });

test('the sign-in page fits, before its form is there and after', async ({ page }) => {
  const letFormArrive = await holdRequests(page, '**/__clerk/**');
  for (const path of ['/auth', '/auth?tab=up']) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading the form' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  letFormArrive();
  await expect(page.getByLabel('Last name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('long names, addresses and searches wrap', async ({ page, account, shopper }) => {
  const email = `maria.magdalena.josephine.theresia.wanjiku.${shopper.email}`;
  await account.arriveAsNewcomer({ ...shopper, firstName: 'Maria Magdalena Josephine Theresia', email });
  for (const tab of ['details', 'orders', 'addresses']) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByText(email).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen';
  await page.goto(`/shop?q=${word}`);
  await expect(page.getByRole('heading', { name: `Nothing found for “${word}”` })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
