import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Mailbox, openOrderFromMail } from '../support/mailbox.ts';
import { STAFF } from '../support/people.ts';
import { completeRefund, refundsAt } from '../support/providers.ts';
import { RequestLog } from '../support/request-log.ts';
import { Staff } from '../support/staff.ts';

const MESSAGE = 'Happy birthday, Zuri!';
const SORRY = 'We are sorry about the crack.';

test('a wrapped gift is bought, viewed, opened on another device and returned in part, and another order is cancelled', async ({
  browser,
  request,
  context,
  page,
  shop,
  shopper,
  sandbox,
  database,
}) => {
  test.slow();
  // So that no product runs low in between, which would send a mail.
  await Promise.all([5, 7, 8].map((id) => database.updateProduct(id, { stock: 60 })));
  const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const office = await browser.newContext();
  const requests = new RequestLog(context, device, office);
  const mailbox = await Mailbox.open(request);
  const staff = new Staff(await office.newPage());
  const staffPage = staff.page;
  const code = `ZURI-${Date.now().toString(36).toUpperCase()}`;

  await test.step('staff create a discount code', async () => {
    await staff.open('/admin/codes');
    await staffPage.getByRole('button', { name: 'Add Code' }).click();
    const form = staffPage.getByRole('dialog', { name: 'Add Code' });
    await form.getByLabel('Code', { exact: true }).fill(code);
    await form.getByLabel('Amount').fill('15');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });

  const numberOf = async () => {
    const link = await page.getByRole('link', { name: 'Your order page' }).getAttribute('href');
    return (link ?? '').slice('/orders/'.length, '/orders/'.length + 8);
  };

  const gift = await test.step('a guest buys a wrapped gift by express with the code', async () => {
    await sandbox.fail('resend-api', 'error', 2);
    await shop.addToCart(5, 2);
    await shop.addToCart(7);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await shop.fillShipping(shopper);
    await page
      .getByRole('group', { name: 'Delivery' })
      .getByRole('radio', { name: /^Express/ })
      .check();
    await (await shop.openCode()).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(`${code} takes off $15.75`)).toBeVisible();
    await shop.openGift();
    await page.getByRole('checkbox', { name: 'This is a gift' }).check();
    await page.getByLabel('Gift message').fill(MESSAGE);
    await page.getByRole('checkbox', { name: 'Gift wrap' }).check();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    // (104.97 - 15.75) + 8.92 of tax + 9.99 + 3.99
    await expect(shop.payButton).toHaveText('Pay $112.12');
    await shop.payByCard();
    return numberOf();
  });

  await test.step('the provider fails twice, then loses two responses, and the function runs twice at once', async () => {
    expect(await mailbox.send()).toBe(0);
    expect(await mailbox.about(gift)).toEqual([]);
    await sandbox.fail('resend-api', 'drop', 2);
    expect(await mailbox.send(2)).toBe(0);
    // The scheduled run may claim some of the three. No two runs claim the same one.
    expect(await mailbox.send(2)).toBeLessThanOrEqual(3);
    await expect.poll(() => mailbox.about(gift)).toHaveLength(3);
  });

  const plain = await test.step('the guest buys once more, by PayPal', async () => {
    await shop.storeCart(8);
    await page.goto('/checkout');
    await shop.fillShipping(shopper);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    const paypal = await shop.choosePaypal();
    await paypal.getByRole('button', { name: 'Approve payment' }).click();
    await shop.expectConfirmed();
    return numberOf();
  });

  const phone = await device.newPage();
  const first = await openOrderFromMail(phone, `Paid: Order ${gift}`);
  const second = await openOrderFromMail(phone, `Paid: Order ${plain}`);

  await test.step('the other device shows the gift with its sums', async () => {
    const items = first.page.getByRole('region', { name: 'Items' });
    await expect(items).toContainText(
      `Subtotal$104.97Discount (${code})-$15.75Shipping$9.99Gift wrap$3.99Tax$8.92Total$112.12`,
    );
    await expect(first.page.getByRole('main')).toContainText(MESSAGE);
  });

  await test.step('the guest cancels the other order there', async () => {
    await second.page.getByRole('button', { name: 'Cancel order' }).click();
    const question = second.page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await expect(question).toContainText('$36.29 goes back the way you paid');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(second.page.getByText('You cancelled it.')).toBeVisible();
  });

  await test.step('staff pack the gift, send it and mark it as delivered', async () => {
    await staffPage.goto('/admin/orders');
    await staffPage.getByRole('searchbox').fill(shopper.email);
    await expect(staffPage).toHaveURL(/q=njeri/);
    const order = await staff.view(new RegExp(gift));
    await staff.openSection('Papers');
    await order.getByRole('button', { name: 'Packing slip' }).click();
    const slip = staffPage.getByRole('article');
    await expect(slip).toContainText(MESSAGE);
    await expect(slip).toContainText('Wooden Building Blocks');
    await expect(slip).not.toContainText(/\$|\d\.\d\d/);
    await staffPage.getByRole('button', { name: 'Back to the order' }).click();
    await staff.openSection('Timeline');
    await staff.openSection('Tracking and address');
    await order.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS');
    await order.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784');
    await order.getByRole('button', { name: 'Save' }).click();
    await expect(order.getByText('Tracking number 1Z999AA10123456784')).toBeVisible();
    for (const status of ['Shipped', 'Completed']) {
      await order.getByRole('combobox', { name: 'Status' }).selectOption(status);
      await expect(order.getByText(`Status changed to ${status}`)).toBeVisible();
    }
  });

  await test.step('the guest returns one of the blocks, with a photo and the reason', async () => {
    await first.page.reload();
    await first.page.getByRole('button', { name: 'Return items' }).click();
    const form = first.page.getByRole('dialog', { name: 'Return items' });
    await form.getByRole('combobox', { name: 'How many of Wooden Building Blocks' }).selectOption('1');
    await form.getByRole('combobox', { name: 'Why?' }).selectOption('It arrived damaged');
    await form.getByLabel('In your own words').fill('One block is cracked.');
    await form.getByLabel('Add a photo').setInputFiles({
      name: 'crack.webp',
      mimeType: 'image/webp',
      buffer: await readFile('public/images/products/wooden-building-blocks.webp'),
    });
    await expect(form.getByText('The photo is ready.')).toBeVisible();
    // One of three units: its own part of the discount and of the tax of 8.92.
    await expect(form.getByRole('region', { name: 'What you get back' })).toContainText(
      'Items$42.99Discount on them-$6.45Tax$3.65Delivery$9.99Gift wrap$3.99You get back$54.17',
    );
    await form.getByRole('button', { name: 'Ask for the return' }).click();
    await expect(first.page.getByRole('list', { name: 'Returns' })).toContainText('$54.17 would go back to you');
    // A return that staff decide before its mail is sent has only the mail about the decision.
    await mailbox.find(({ subject }) => subject === `We have your return request: Order ${gift}`);
  });

  await test.step('staff look at the photo, take the block back and refund it', async () => {
    await staffPage.goto('/admin/orders');
    await staffPage.getByRole('link', { name: /^Returns \(/ }).click();
    const card = staffPage.getByRole('listitem').filter({ hasText: gift });
    await card.getByRole('button', { name: 'Show the photo' }).click();
    const photo = card.getByRole('img', { name: 'The photo of this return' });
    await expect.poll(() => photo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);
    await expect(card).toContainText('One block is cracked.');
    await card.getByRole('textbox', { name: 'A sentence for the customer' }).fill(SORRY);
    await card.getByRole('button', { name: 'Approve $54.17' }).click();
    await card.getByRole('combobox', { name: /^Back on the shelf/ }).selectOption('None');
    await card.getByRole('button', { name: 'Received' }).click();
    await card.getByRole('button', { name: 'Refund $54.17' }).click();
    await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Refund $54.17' }).click();
    await expect(staffPage.getByRole('alertdialog')).toBeHidden();
    await expect.poll(() => refundsAt(request, first.id)).toEqual(['5417 pending']);
    await completeRefund(request, first.id);
    expect(await refundsAt(request, first.id)).toEqual(['5417 processed']);
    await staff.checkUntilGone(card);
  });

  await test.step('staff refund the cancelled order', async () => {
    await staffPage.getByRole('link', { name: /^To settle/ }).click();
    const due = staffPage.getByRole('list', { name: 'To settle' }).getByRole('listitem').filter({ hasText: plain });
    await expect(due).toContainText('$36.29 has to go back. The order is cancelled.');
    await due.getByRole('button', { name: `Open order ${plain}` }).click();
    const order = staffPage.getByRole('dialog');
    await order.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(order.getByRole('textbox', { name: 'Sum (USD)' })).toHaveValue('36.29');
    await order.getByRole('button', { name: 'Continue' }).click();
    await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Refund $36.29' }).click();
    await expect(order.getByText('Refunded $36.29').first()).toBeVisible();
    expect(await refundsAt(request, second.id)).toEqual(['3629 COMPLETED']);
    await order.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(due).toHaveCount(0);
  });

  await test.step('the pages of both orders show it', async () => {
    await first.page.reload();
    const returns = first.page.getByRole('list', { name: 'Returns' });
    for (const text of ['$54.17 refunded', SORRY]) await expect(returns).toContainText(text);
    const events = (one: Page) => one.getByRole('list', { name: 'What has happened' });
    await expect(events(first.page)).toContainText('$54.17 refunded');
    await expect(first.page.getByRole('region', { name: 'Items' })).toContainText('Refunded-$54.17');
    await second.page.reload();
    await expect(events(second.page)).toContainText('$36.29 refunded');
  });

  await test.step('each mail has arrived once, and the keys have reached nobody else', async () => {
    const expected = [
      ...[
        'Order received',
        'Paid',
        'On its way',
        'Delivered',
        'We have your return request',
        'Return accepted',
        'Refunded in part',
      ].map((kind) => `${shopper.email}: ${kind}: Order ${gift}`),
      ...['Order received', 'Paid', 'Cancelled', 'Refunded'].map((kind) => `${shopper.email}: ${kind}: Order ${plain}`),
      ...[`New order: ${gift}, $112.12`, `New order: ${plain}, $36.29`, `Return asked for: ${gift}, $54.17`].map(
        (subject) => `${STAFF.email}: ${subject}`,
      ),
    ].sort();
    const received = () => mailbox.about(shopper.email, gift, plain);
    const missing = async () => {
      await mailbox.send();
      const arrived = await received();
      return expected.filter((mail) => !arrived.includes(mail));
    };
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    expect(await mailbox.send(3)).toBe(0);
    expect(await received()).toEqual(expected);

    const mails = await mailbox.mails();
    expect(mails.find(({ subject }) => subject.startsWith(`On its way: Order ${gift}`))?.text).toMatch(
      /Follow your parcel with UPS: https:\/\/www\.ups\.com\/\S*1Z999AA10123456784/,
    );
    const keys = [first.token, second.token];
    const withReceipt = mails.filter(({ text }) => text.includes('receipt') || keys.some((key) => text.includes(key)));
    expect(new Set(withReceipt.map(({ to }) => to))).toEqual(new Set([shopper.email]));
    expect(await requests.mentioning(...keys)).toEqual([]);
    expect(await requests.referrers()).toBeGreaterThan(0);
  });
  await device.close();
  await office.close();
});
