import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

type Mail = { to?: string; subject: string; text: string; headers?: Record<string, string> };

async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const all: Mail[] = await (await request.get('/__sandbox/outbox')).json();
  return all.filter(({ to }) => to === email);
}

const linkIn = (mail: Mail | undefined, page: string) =>
  new RegExp(`/newsletter/${page}#\\w+`).exec(mail?.text ?? '')?.[0] ?? `no link to ${page}`;

test('two readers confirm, one unsubscribes, and the newsletter reaches the other once', async ({
  page,
  shopper,
  request,
  browser,
}) => {
  test.slow();
  const [stays, leaves] = [`stays-${shopper.email}`, `leaves-${shopper.email}`];
  for (const email of [stays, leaves]) {
    await page.goto('/');
    const box = page.getByRole('region', { name: 'One good idea a month' });
    await box.getByRole('textbox', { name: 'Email address' }).fill(email);
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByText('Please press the button in the mail that we have just sent you.')).toBeVisible();
    await expect.poll(async () => (await mailsTo(request, email)).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await mailsTo(request, email);
    await page.goto('about:blank');
    // Some mail programs escape the mark.
    await page.goto(linkIn(mail, 'confirm').replace('#', '%23'));
    await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  }

  const staffPage = await browser.newPage();
  const staff = new Staff(staffPage);
  await staff.open('/admin/newsletter');
  await expect(staffPage.getByRole('row', { name: stays })).toBeVisible();
  await staffPage.getByRole('button', { name: 'Write a letter' }).click();
  const subject = `Kites ${shopper.email}`;
  await staffPage.getByLabel('Subject').fill(subject);
  await staffPage.getByRole('textbox', { name: 'Text' }).fill('Fly **one** today, or [look](/shop).');
  await staffPage.getByRole('button', { name: 'Preview' }).click();
  const preview = staffPage.frameLocator('iframe[title="The letter as it will arrive"]');
  await expect(preview.getByRole('link', { name: 'look' })).toHaveAttribute('href', /\/shop$/);
  await staffPage.getByRole('button', { name: 'Save letter' }).click();
  const letter = staffPage.getByRole('list', { name: 'Letters' }).getByRole('listitem').filter({ hasText: subject });
  await letter.getByRole('button', { name: /^Send to \d+ readers?$/ }).click();
  await expect(letter.getByText('Scheduled')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(linkIn((await mailsTo(request, leaves))[0], 'leave'));
  await page.getByRole('button', { name: 'Leave the newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'You get no more letters' })).toBeVisible();

  await letter.getByRole('button', { name: 'Send now' }).click();
  await expect(letter.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await staffPage.close();
  const [, arrived, ...more] = await mailsTo(request, stays);
  expect(arrived).toMatchObject({ subject, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
  expect(more).toEqual([]);
  expect(await mailsTo(request, leaves)).toHaveLength(1);

  const url = /<(.*)>/.exec(arrived?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const pressed = await request.post(new URL(url).pathname + new URL(url).search, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(await pressed.json()).toEqual({ state: 'left' });
});
