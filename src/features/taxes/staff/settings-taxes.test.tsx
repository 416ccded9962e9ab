import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeMails } from '@/testing/fake-mails';
import { fakeMembers } from '@/testing/fake-members';
import { saveShippingForm } from '@/testing/fake-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { seeToast } from '@/testing/toasts';

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'en']));

interface Row {
  country: string;
  state: string;
  tax_rate: number;
  prices_include_tax: boolean;
  version: number;
}

const taxRow = (country: string, tax_rate: number, change: Partial<Row> = {}): Row => ({
  country,
  state: '',
  tax_rate,
  prices_include_tax: false,
  version: 1,
  ...change,
});

const isSame = (row: Row, { country, state }: Pick<Row, 'country' | 'state'>) =>
  row.country === country && row.state === state;

function fakeTaxes(rows: Row[]) {
  const fake = { rows, saved: [] as Args<'save_country_tax'>[] };
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/country_taxes`, () => HttpResponse.json(fake.rows)),
    http.post<never, Args<'save_country_tax'>>(rpc('save_country_tax'), async ({ request }) => {
      const sent = await request.json();
      fake.saved.push(sent);
      const tax = sent.tax as unknown as Row;
      const known = fake.rows.find((row) => isSame(row, tax));
      if (known && known.version !== sent.expected_version) return refusal('VERSION_CONFLICT', JSON.stringify(known));
      const row = { ...tax, version: (known?.version ?? 0) + 1 };
      fake.rows = [...fake.rows.filter((other) => !isSame(other, row)), row];
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'remove_country_tax'>>(rpc('remove_country_tax'), async ({ request }) => {
      const { country, state = '' } = await request.json();
      fake.rows = fake.rows.filter((row) => !isSame(row, { country, state }));
      return HttpResponse.json({});
    }),
  );
  return fake;
}

function openSettings() {
  fakeMembers();
  fakeMails();
  return renderApp('/admin/settings/taxes', { session: staffSession() });
}

const section = async () => within(await screen.findByRole('region', { name: 'Tax by country' }));

test('a country gets a tax of its own, which is changed, kept on top of another change, and taken away', async () => {
  const fake = fakeTaxes([]);
  const { user } = openSettings();
  expect(await (await section()).findByText('No country yet: the tax rate above counts everywhere.')).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Add a country' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a country' }));
  await user.type(dialog.getByLabelText('Country'), 'Baobabia');
  await user.type(dialog.getByLabelText('Tax (percent)'), '51');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Country')).toHaveAccessibleDescription(
      'We do not know this country. Is it spelled right?',
    ),
  );
  expect(dialog.getByLabelText('Tax (percent)')).toHaveAccessibleDescription('Tax must be between 0 and 50');
  await user.clear(dialog.getByLabelText('Country'));
  await user.type(dialog.getByLabelText('Country'), 'Deutschland');
  await user.clear(dialog.getByLabelText('Tax (percent)'));
  await user.type(dialog.getByLabelText('Tax (percent)'), '19');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await seeToast('The tax of Germany is saved');
  expect(fake.saved).toEqual([{ tax: { country: 'DE', state: '', tax_rate: 0.19, prices_include_tax: false } }]);

  await user.click(await (await section()).findByRole('button', { name: 'Edit the tax of Germany' }));
  fake.rows = [taxRow('DE', 0.16, { version: 2 })];
  const percent = await screen.findByLabelText('Tax (percent)');
  await user.clear(percent);
  await user.type(percent, '7.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('16%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine on top' }));
  await waitFor(() => expect(fake.rows).toEqual([taxRow('DE', 0.075, { version: 3 })]));
  expect(await (await section()).findByText('7.5%')).toBeVisible();

  await user.click((await section()).getByRole('button', { name: 'Delete Germany' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Germany has no tax of its own any more');
  expect(fake.rows).toEqual([]);
});

test('a state and prices with tax: the state only where states are known, and each on its own', async () => {
  const fake = fakeTaxes([taxRow('US', 0), taxRow('KE', 0.16, { prices_include_tax: true })]);
  const { user } = openSettings();
  expect(await (await section()).findByText('in the prices')).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Add a country' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a country' }));
  await user.type(dialog.getByLabelText('Country'), 'Germany');
  expect(dialog.queryByLabelText('State')).toBeNull();
  await user.clear(dialog.getByLabelText('Country'));
  await user.type(dialog.getByLabelText('Country'), 'USA');
  await user.type(dialog.getByLabelText('Tax (percent)'), '7.25');
  await user.click(dialog.getByLabelText('Prices include tax'));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  await waitFor(() =>
    expect(dialog.getByLabelText('Country')).toHaveAccessibleDescription('This country has a tax of its own already'),
  );
  await user.type(dialog.getByLabelText('State'), 'Kalifornia');
  await save();
  await waitFor(() => expect(dialog.getByLabelText('State')).toBeInvalid());
  await user.clear(dialog.getByLabelText('State'));
  await user.type(dialog.getByLabelText('State'), 'california');
  await save();
  await seeToast('The tax of California, United States is saved');
  const california = { country: 'US', state: 'CA', tax_rate: 0.0725, prices_include_tax: true };
  expect(fake.saved).toEqual([{ tax: california }]);

  await user.click(await (await section()).findByRole('button', { name: 'Edit the tax of California, United States' }));
  expect(await screen.findByLabelText('State')).toHaveValue('California');
  fake.rows = fake.rows.map((row) => (row.state === 'CA' ? { ...row, prices_include_tax: false, version: 2 } : row));
  await user.clear(screen.getByLabelText('Tax (percent)'));
  await user.type(screen.getByLabelText('Tax (percent)'), '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Prices include tax')).toBeVisible();
  expect(notice.getByText('No')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Keep mine on top' }));
  await waitFor(() =>
    expect(fake.rows.at(-1)).toMatchObject({ tax_rate: 0.08, prices_include_tax: false, version: 3 }),
  );

  await user.click((await section()).getByRole('button', { name: 'Delete California, United States' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('California, United States has no tax of its own any more');
  expect(fake.rows.map(({ country, state }) => country + state)).toEqual(['US', 'KE']);
});

test('the checkout previews the tax of the country that is typed', async () => {
  fakeTaxes([taxRow('DE', 0.19)]);
  saveCart([1, 1]);
  saveShippingForm({ country: 'Deutschland' });
  const { user } = renderApp('/checkout');
  const summary = within(await screen.findByRole('complementary', { name: 'Order summary' }));
  const tax = () => summary.getByText('Tax').nextElementSibling;
  await waitFor(() => expect(tax()).toHaveTextContent('$6.65'));
  await user.clear(screen.getByLabelText('Country'));
  await user.type(screen.getByLabelText('Country'), 'Kenya');
  await waitFor(() => expect(tax()).toHaveTextContent('$3.50'));
});

test('where prices include the tax, the checkout names it below a total that it does not change', async () => {
  fakeTaxes([taxRow('DE', 0.19, { prices_include_tax: true })]);
  saveCart([1, 1]);
  saveShippingForm({ country: 'Deutschland' });
  const { user } = renderApp('/checkout');
  const summary = within(await screen.findByRole('complementary', { name: 'Order summary' }));
  await waitFor(() => expect(summary.getByText('Including tax (19%)').nextElementSibling).toHaveTextContent('$5.59'));
  expect(summary.queryByText('Tax')).toBeNull();
  const total = () => summary.getByText('Total').nextElementSibling;
  expect(total()).toHaveTextContent('$34.99');
  await user.clear(screen.getByLabelText('Country'));
  await user.type(screen.getByLabelText('Country'), 'Kenya');
  await waitFor(() => expect(total()).toHaveTextContent('$38.49'));
  expect(summary.queryByText(/^Including tax/)).toBeNull();
});

test('the preview follows the state where it has a tax of its own', async () => {
  fakeTaxes([taxRow('US', 0), taxRow('US', 0.0725, { state: 'CA' })]);
  saveCart([1, 1]);
  saveShippingForm({ country: 'USA', state: 'Oregon' });
  const { user } = renderApp('/checkout');
  const summary = within(await screen.findByRole('complementary', { name: 'Order summary' }));
  const tax = () => summary.getByText('Tax').nextElementSibling;
  await waitFor(() => expect(tax()).toHaveTextContent('$0.00'));
  const state = screen.getByLabelText(/^State/);
  for (const typed of ['California', 'ca']) {
    await user.clear(state);
    await user.type(state, typed);
    await waitFor(() => expect(tax()).toHaveTextContent('$2.54'));
  }
});
