import { expect, test } from '../support/fixtures.ts';
import { Mailbox } from '../support/mailbox.ts';
import { Staff } from '../support/staff.ts';

test('a visitor writes, staff answer once, and the answer arrives with the question', async ({
  browser,
  page,
  request,
  shopper,
}) => {
  const words = `Is the drum loud? ${Date.now()}`;
  const mailbox = await Mailbox.open(request);
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Amina Otieno');
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByLabel('Subject').selectOption('Product Question');
  await page.getByLabel('Message').fill(`${words}\nhttps://evil.example`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  const staff = await Staff.elsewhere(browser);
  const staffPage = staff.page;
  await staff.open('/admin');
  await staffPage.getByRole('link', { name: 'Customers', exact: true }).click();
  await staffPage.getByRole('link', { name: 'Messages', exact: true }).click();
  await staffPage.getByRole('searchbox').fill(words);
  await expect(staff.row(/Amina Otieno/)).toHaveCount(1);
  const dialog = await staff.view(/Amina Otieno/);
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('Not very. Come and try it!');
  await dialog.getByRole('button', { name: 'Send' }).dblclick();
  await expect(dialog.getByRole('list', { name: 'What was written' })).toContainText('Not very. Come and try it!');
  await expect(dialog.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOption({ index: 1 });
  await expect(staffPage.getByText(/^Assigned to .+@/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close message' }).click();
  await expect(dialog.getByRole('button', { name: 'Open message again' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(staff.row(/Amina Otieno/)).toHaveCount(0);
  await staff.page.context().close();

  await mailbox.find(({ to }) => to === shopper.email);
  const answers = (await mailbox.mails()).filter(({ to }) => to === shopper.email);
  expect(answers.map(({ subject }) => subject)).toEqual(['Our answer: Product Question']);
  expect(answers[0]?.text).toContain('Not very. Come and try it!');
  expect(answers[0]?.text).toContain(`${words}\nhttps[:]//evil[.]example`);
});
