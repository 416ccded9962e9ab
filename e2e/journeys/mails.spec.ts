import { expect, test } from '../support/fixtures.ts';

test('a guest pays by card, and reads the mails about the order', async ({
  shop,
  page,
  request,
  database,
  shopper,
}) => {
  await shop.startPayment(shopper, 1, 2);
  await shop.payByCard();
  const [order] = await database.ordersOf(shopper.email);
  const number = order?.id.slice(0, 8);

  const mailTo = (subject: string) =>
    page.getByRole('article').filter({ hasText: subject }).filter({ hasText: shopper.email });
  const receipt = mailTo(`Paid: Order ${number}`);
  await expect(async () => {
    await page.goto('/__sandbox/mail');
    await expect(receipt).toHaveCount(1, { timeout: 1 });
  }).toPass({ timeout: 20_000 });
  await expect(mailTo(`Order received: Order ${number}`)).toHaveCount(1);

  await receipt.getByText('As a mail').click();
  const mail = receipt.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await expect(mail.getByRole('row', { name: 'Total $76.98' })).toBeVisible();

  const outbox: { kind: string; to?: string; subject: string; text: string }[] = await (
    await request.get('/__sandbox/outbox')
  ).json();
  const sent = outbox.filter(({ kind, to }) => kind === 'mail' && to === shopper.email);
  expect(sent.map(({ subject }) => subject)).toEqual([`Order received: Order ${number}`, `Paid: Order ${number}`]);
  expect(sent[1]?.text).toContain('Total: $76.98');
});
