import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeMails } from '@/testing/fake-mails';
import { fakeMembers } from '@/testing/fake-members';
import { saveShippingForm } from '@/testing/fake-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

interface Row {
  country: string;
  tax_rate: number;
  version: number;
}

function fakeTaxes(rows: Row[]) {
  const fake = { rows, saved: [] as Args<'save_country_tax'>[] };
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/country_taxes`, () => HttpResponse.json(fake.rows)),
    http.post<never, Args<'save_country_tax'>>(rpc('save_country_tax'), async ({ request }) => {
      const sent = await request.json();
      fake.saved.push(sent);
      const { country, tax_rate } = sent.tax as { country: string; tax_rate: number };
      const known = fake.rows.find((row) => row.country === country);
      if (known && known.version !== sent.expected_version) return refusal('VERSION_CONFLICT', JSON.stringify(known));
      const row = { country, tax_rate, version: (known?.version ?? 0) + 1 };
      fake.rows = [...fake.rows.filter((other) => other.country !== country), row];
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'remove_country_tax'>>(rpc('remove_country_tax'), async ({ request }) => {
      const { country } = await request.json();
      fake.rows = fake.rows.filter((row) => row.country !== country);
      return HttpResponse.json({});
    }),
  );
  return fake;
}

function openSettings() {
  fakeMembers();
  fakeMails();
  return renderApp('/admin/settings', { session: staffSession() });
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
  expect(fake.saved).toEqual([{ tax: { country: 'DE', tax_rate: 0.19 } }]);

  await user.click(await (await section()).findByRole('button', { name: 'Edit the tax of Germany' }));
  fake.rows = [{ country: 'DE', tax_rate: 0.16, version: 2 }];
  const percent = await screen.findByLabelText('Tax (percent)');
  await user.clear(percent);
  await user.type(percent, '7.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('16%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine on top' }));
  await waitFor(() => expect(fake.rows).toEqual([{ country: 'DE', tax_rate: 0.075, version: 3 }]));
  expect(await (await section()).findByText('7.5%')).toBeVisible();

  await user.click((await section()).getByRole('button', { name: 'Delete Germany' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Germany has no tax of its own any more');
  expect(fake.rows).toEqual([]);
});

test('taxes that cannot be read: another try', async () => {
  server.use(http.get(`${DATABASE_URL}/rest/v1/country_taxes`, () => HttpResponse.json({}, { status: 500 })));
  const { user } = openSettings();
  await (await section()).findByText('We could not load the taxes of countries', {}, { timeout: 8000 });
  fakeTaxes([{ country: 'KE', tax_rate: 0.16, version: 1 }]);
  await user.click((await section()).getByRole('button', { name: 'Try again' }));
  expect(await (await section()).findByText('16%')).toBeVisible();
  takeConsoleProblems();
});

test('the checkout previews the tax of the country that is typed', async () => {
  fakeTaxes([{ country: 'DE', tax_rate: 0.19, version: 1 }]);
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
