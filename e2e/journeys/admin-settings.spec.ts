import type { Page } from 'playwright/test';
import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { STAFF } from '../support/people.ts';
import { Staff } from '../support/staff.ts';

test.afterEach(async ({ database }) => database.resetSettings());

/** While it is being saved, the button has another name. */
async function save(page: Page) {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(button).toBeVisible();
  await expect(page.getByText('The settings are saved').last()).toBeVisible();
}

test('tax, limits and contact details take effect in the shop and in the price of an order', { tag: '@short' }, async ({
  page,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  const turnTo = (name: string) =>
    page.getByRole('list', { name: 'Settings' }).getByRole('link', { name, exact: true }).click();
  await new Staff(page).open('/admin/settings');
  await page.getByLabel('Support e-mail').fill('help@littlebaobab.example');
  await page.getByLabel('Phone').fill('+254 711 111 111');
  await page.getByLabel('Address', { exact: true }).fill('Baobab House\nNairobi, Kenya');
  await save(page);
  await turnTo('Taxes');
  await page.getByLabel('Tax rate (percent)').fill('8.25');
  await save(page);
  await turnTo('Prices and stock');
  await page.getByLabel('Free-shipping limit').fill('75');
  await page.getByLabel('Low-stock threshold').fill('40');
  await save(page);

  await page.goto('/admin/products?show=low-stock');
  await expect(page.getByRole('article').filter({ hasText: 'Storybook Adventure Bundle' })).toContainText('Low stock');

  await page.goto('/product/1');
  await expect(page.getByText('Free shipping on orders over $75')).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'help@littlebaobab.example' })).toBeVisible();
  await expect(foot.getByRole('link', { name: '+254 711 111 111' })).toHaveAttribute('href', 'tel:+254711111111');
  await expect(foot.getByText('Baobab House')).toBeVisible();

  await shop.startPayment(shopper, 1);
  await expect(shop.payButton).toHaveText('Pay $37.88');
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', total_amount: 37.88 }]);
});

test.describe('in Nairobi', () => {
  test.use({ timezoneId: 'Africa/Nairobi', viewport: { width: 320, height: 640 } });

  test('a rate of staff shows prices in shillings, which a visitor switches off', async ({ page, shop, shopper }) => {
    await new Staff(page).open('/admin/settings/prices');
    await page.getByLabel('M-Pesa currency').selectOption('KES');
    await page.getByLabel('KES for one dollar').fill('129.2');
    await save(page);
    await page.goto('/shop');
    const estimate = page.getByText('≈ KES 4,521');
    await expect(estimate).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('switch', { name: 'Show prices in KES' }).uncheck();
    await expect(estimate).toBeHidden();
    await page.reload();
    await expect(page.getByText('$34.99').first()).toBeVisible();
    await expect(estimate).toBeHidden();
    await page.getByRole('switch', { name: 'Show prices in KES' }).check();
    await shop.startPayment(shopper, 1);
    await page.locator('summary', { hasText: 'Order Summary' }).click();
    await expect(page.locator('details').getByText('≈ KES 4,973')).toBeVisible();
    await page.getByRole('radio', { name: 'M-Pesa' }).check();
    await expect(page.getByText(/^\$38\.49 is charged as KES/)).toBeVisible();
  });
});

test('a country whose prices include the tax: the listed price is paid, and the receipt contains the tax', async ({
  page,
  shop,
  shopper,
  request,
  database,
}) => {
  test.slow();
  await new Staff(page).open('/admin/settings/taxes');
  await page.getByRole('button', { name: 'Add a country' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a country' });
  await dialog.getByLabel('Country').fill('Kenya');
  await dialog.getByLabel('Tax (percent)').fill('16');
  await dialog.getByLabel('Prices include tax').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The tax of Kenya is saved')).toBeVisible();

  await shop.startPayment(shopper, 1);
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(
    'Total$34.99Including tax (16%)$4.83',
  );
  await expect(shop.payButton).toHaveText('Pay $34.99');
  await shop.payByCard();
  await expect(page.getByRole('main')).toContainText('Total$34.99Including tax$4.83');
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', total_amount: 34.99 }]);
  await expect(async () => {
    const outbox: { to?: string; subject: string; text: string }[] = await (
      await request.get('/__sandbox/outbox')
    ).json();
    const receipt = outbox.find(({ to, subject }) => to === shopper.email && subject.startsWith('Paid:'));
    expect(receipt?.text).toMatch(/Total: \$34\.99\s+Including tax: \$4\.83/);
  }).toPass({ timeout: 20_000 });
});

test.describe('another member of staff', () => {
  // The database refuses the requests of a suspended account.
  test.use({ allowConsole: /status of (400|403)|was refused|was not (changed|invited)/ });

  test('enters by invitation, loses all rights when suspended, and cannot return with another account', async ({
    page,
    browser,
  }, testInfo) => {
    test.slow();
    const name = `otieno-${testInfo.testId.slice(-6)}${Date.now()}`;
    const email = `${name}@littlebaobab.example`;
    const otieno = await browser.newContext();
    const colleague = await otieno.newPage();
    await new Account(colleague).arriveAsNewcomer({ firstName: 'Otieno', email });
    await colleague.goto('/admin/products?edit=1');
    await expect(colleague.getByRole('heading', { name: 'You are not on the list of staff' })).toBeVisible();
    await expect(colleague.getByText(`You are signed in as ${email}.`)).toBeVisible();

    await new Staff(page).open('/admin/settings/staff');
    const members = page.getByRole('list', { name: 'Members' });
    const member = members.getByRole('listitem').filter({ hasText: email });
    const self = members.getByRole('listitem').filter({ hasText: STAFF.email });
    await expect(self.getByText('Owner')).toBeVisible();
    await expect(self.getByRole('button')).toHaveCount(0);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(member).toContainText('Invited');

    await colleague.getByRole('button', { name: 'Check again' }).click();
    await colleague.getByLabel('Description').fill('Taken over.');

    await member.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText(`${email} is suspended`)).toBeVisible();
    await colleague.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(colleague.getByText(/^Your account may not change this/)).toBeVisible();
    const later = await otieno.newPage();
    await later.goto('/admin');
    await expect(later.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
    await otieno.close();

    const alias = await browser.newPage();
    const again = `${name}+again@littlebaobab.example`;
    await new Account(alias).arriveAsNewcomer({ firstName: 'Otieno', email: again });
    await alias.goto('/admin');
    await expect(alias.getByRole('heading', { name: 'You are not on the list of staff' })).toBeVisible();
    await alias.close();
    await page.getByLabel('E-mail address').fill(again);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(/^This person is suspended/)).toBeVisible();

    await member.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(member).toHaveCount(0);
  });

  test('who is not an owner can read the list and change nothing', async ({ page, browser }, testInfo) => {
    test.slow();
    const email = `achieng-${testInfo.testId.slice(-6)}${Date.now()}@littlebaobab.example`;
    await new Staff(page).open('/admin/settings/staff');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Invite' }).press('Enter');
    const member = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });
    await expect(member).toContainText('Invited');

    const colleague = await browser.newPage();
    await new Account(colleague).arriveAsNewcomer({ firstName: 'Achieng', email });
    await colleague.goto('/admin/settings/staff');
    await expect(colleague.getByText('Only an owner can change this list.')).toBeVisible();
    await expect(colleague.getByRole('listitem').filter({ hasText: email })).toContainText('Active');
    const members = colleague.getByRole('list', { name: 'Members' });
    await expect(members.getByRole('button', { name: 'Remove' })).toHaveCount(0);

    await member.getByRole('button', { name: 'Make owner' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
    await expect(page.getByText(`${email} is an owner`)).toBeVisible();
    await colleague.reload();
    await expect(colleague.getByRole('button', { name: `Remove ${STAFF.email}` })).toBeVisible();
    await colleague.close();

    await member.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(member).toHaveCount(0);
  });
});

const written = 'We keep what an order needs: your name, address and e-mail address at {{shop}}, for two years.';

async function edit(page: Page, change: () => Promise<void>) {
  await page.getByRole('button', { name: 'Edit Privacy Policy' }).click();
  await change();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a policy is rewritten, restored from the history, and reset to the original', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await new Staff(page).open('/admin/settings/texts');
  const field = page.getByRole('dialog').getByLabel('Text', { exact: true });
  await edit(page, () => field.fill(`## What we remember {#data}\n\n${written}`));
  await edit(page, () => field.fill(`## What we remember {#data}\n\n${written.replace('two', 'three')}`));
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'What we remember' })).toContainText(
    'at Little Baobab, for three years',
  );

  await page.goto('/admin/settings/texts');
  await page.getByRole('button', { name: 'History Privacy Policy' }).click();
  await page
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('definition')).toContainText('three years');
  await question.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('The old values are back')).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'What we remember' })).toContainText('for two years');

  await page.goto('/admin/settings/texts');
  await edit(page, () => page.getByRole('button', { name: 'Start from the original text' }).click());
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'Your rights' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What we remember' })).toHaveCount(0);
});
