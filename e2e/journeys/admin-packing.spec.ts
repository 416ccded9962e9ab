import { paths } from '../../src/config/paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { Mailbox } from '../support/mailbox.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('staff pack three orders on a phone, one of them in two parcels, and each parcel has its mail', {
  tag: '@short',
}, async ({ page, request, database, shopper }) => {
  const placed = [];
  for (const quantity of [1, 3, 1]) {
    const order = await placeOrderWithKey(request, shopper, { productId: 8, quantity });
    await database.payOrder(order.id);
    placed.push(order);
  }
  const [one, two, three] = placed;
  if (!one || !two || !three) throw new Error('three orders');
  const mailbox = await Mailbox.open(request);
  await new Staff(page).open('/admin/orders');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'To pack' }).click();
  const part = ({ id }: { id: string }) => page.getByRole('region', { name: `Order ${id.slice(0, 8)}` });
  const line = (order: { id: string }) => part(order).getByRole('checkbox', { name: 'Musical Instruments Set' });
  const pack = (order: { id: string }) => part(order).getByRole('button', { name: 'Packed and shipped' }).click();
  const next = (order: { id: string }) => part(order).getByRole('button', { name: 'Next' });

  await line(one).check();
  await part(one).getByRole('combobox', { name: 'Carrier' }).selectOption('DHL');
  await part(one).getByRole('textbox', { name: 'Tracking number' }).fill('KE-1');
  await pack(one);
  await expect(next(one)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part(one)).toHaveCount(0);

  await line(two).check();
  await part(two).getByRole('spinbutton', { name: 'How many of Musical Instruments Set' }).fill('2');
  await part(two).getByRole('textbox', { name: 'Tracking number' }).fill('KE-2');
  await pack(two);
  await expect(part(two).getByText('A part is sent')).toBeVisible();
  await page.reload();
  await expect(part(two).getByText('1 piece', { exact: true })).toBeVisible();
  await mailbox.send();
  await page.goto(paths.order.to(two.id, two.guest_token));
  await expect(page.getByText('Part of this order is on its way. The rest follows.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Parcels' })).toContainText('2 x');
  await page.goBack();

  await line(two).check();
  await part(two).getByRole('textbox', { name: 'Tracking number' }).fill('KE-3');
  await pack(two);
  await expect(next(two)).toBeFocused();
  await next(two).click();
  await line(three).check();
  await pack(three);
  await expect(next(three)).toBeFocused();
  await next(three).click();
  for (const order of placed) await expect(part(order)).toHaveCount(0);
  const about = placed.map(({ id }) => id.slice(0, 8));
  const to = (subject: string, order: string | undefined) => `${shopper.email}: ${subject}: Order ${order}`;
  // Other journeys also send pending mails: one may be on its way already, and those before the parcel must be sent first, or the
  // parcel makes them outdated.
  await expect
    .poll(async () => {
      await mailbox.send();
      const arrived = await mailbox.about(...about);
      return arrived.filter((mail) => mail.startsWith(shopper.email) && /on its way/i.test(mail));
    })
    .toEqual(
      [
        to('On its way', about[0]),
        to('Part of it is on its way', about[1]),
        to('The rest is on its way', about[1]),
        to('On its way', about[2]),
      ].sort(),
    );
  const parts = (await mailbox.mails()).filter(
    ({ to, text }) => to === shopper.email && text.includes('In this parcel'),
  );
  expect(parts.map(({ text }) => text.match(/In this parcel: (.*)/)?.[1])).toEqual([
    expect.stringContaining('2 x'),
    expect.stringContaining('1 x'),
  ]);
});
