import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';
import type { codeUse, countedCode } from './data';

type CodeRow = SnakeKeys<z.input<typeof countedCode>>;
type UseRow = SnakeKeys<z.input<typeof codeUse>>;

const SPRING: CodeRow = {
  id: 1,
  code: 'SPRING',
  kind: 'percent',
  amount: 12.5,
  starts_at: null,
  ends_at: null,
  max_uses: 100,
  max_each: 1,
  minimum: 20,
  product_ids: [],
  category_ids: [2],
  stopped_at: null,
  version: 1,
  uses: 3,
  taken_off: 12.9,
  sold: 127.68,
};
const LATER: CodeRow = {
  ...SPRING,
  id: 2,
  code: 'LATER',
  kind: 'sum',
  amount: 5,
  starts_at: '2099-01-01T08:00:00Z',
  uses: 0,
};
const OLD: CodeRow = { ...SPRING, id: 3, code: 'OLD', kind: 'delivery', amount: null, ends_at: '2026-01-01T08:00:00Z' };

function fakeCodes(rows: CodeRow[]) {
  const fake = { rows: rows, saved: [] as Args<'save_discount_code'>[] };
  server.use(
    http.post(rpc('list_discount_codes'), () => HttpResponse.json(fake.rows)),
    http.post<never, Args<'save_discount_code'>>(rpc('save_discount_code'), async ({ request }) => {
      const sent = await request.json();
      fake.saved.push(sent);
      const { code } = sent.code as { code: string };
      if (code === 'SPRING' && sent.id === null) return refusal('BAD_CODE', 'code');
      const row = { ...SPRING, ...(sent.code as object), id: 9, version: 2, uses: 0, taken_off: 0, sold: 0 };
      fake.rows = [row, ...fake.rows];
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'stop_discount_code'>>(rpc('stop_discount_code'), async ({ request }) => {
      const { id, stopped } = await request.json();
      fake.rows = fake.rows.map((row) =>
        row.id === id ? { ...row, stopped_at: stopped ? '2026-11-22T08:00:00Z' : null } : row,
      );
      return HttpResponse.json(fake.rows.find((row) => row.id === id));
    }),
    http.post(rpc('list_code_uses'), () =>
      HttpResponse.json<UseRow[]>([
        {
          id: '0f8fad5b-d9cb-469f-a165-70867728950e',
          created_at: '2026-11-20T08:00:00Z',
          status: 'processing',
          customer_name: 'Amina Otieno',
          discount_amount: 4.3,
          total_amount: 42.56,
        },
      ]),
    ),
  );
  return fake;
}

const open = (search = '') => renderApp(`/admin/settings/codes${search}`, { session: staffSession() });
const table = () => screen.findByRole('table', { name: 'Discount codes' });
const rowOf = async (code: string) => within(await table()).getByRole('row', { name: new RegExp(`^${code}`) });

test('lists codes with their use, filters, stops and starts them, and leads to their orders', async () => {
  fakeCodes([SPRING, LATER, OLD]);
  const { user } = open();
  expect(await rowOf('SPRING')).toHaveTextContent(
    /12.5 %.*for \$20.00 and more.*1 for each customer.*some products only.*3 of 100.*\$127.68 \(\$12.90 off\).*Active/,
  );
  expect(await rowOf('LATER')).toHaveTextContent(/\$5.00.*from .*2099.*Planned/);
  expect(await rowOf('OLD')).toHaveTextContent(/the delivery.*Ended/);
  await user.click(screen.getByRole('radio', { name: 'Planned (1)' }));
  expect(within(await table()).getAllByRole('rowheader')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'All (3)' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'zebra');
  expect(await screen.findByText(/No code fits/)).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Search codes' }));

  await user.click(await screen.findByRole('button', { name: 'Stop SPRING' }));
  await seeToast('SPRING takes nothing off any more');
  expect(await screen.findByRole('button', { name: 'Start SPRING again' })).toBeVisible();
  expect(await rowOf('SPRING')).toHaveTextContent('Stopped');

  await user.click(screen.getByRole('button', { name: 'Orders with SPRING' }));
  const dialog = await screen.findByRole('dialog', { name: 'Orders with SPRING' });
  expect(await within(dialog).findByRole('link', { name: '0f8fad5b' })).toHaveAttribute(
    'href',
    '/admin/orders?order=0f8fad5b-d9cb-469f-a165-70867728950e',
  );
  expect(dialog).toHaveTextContent(/Amina Otieno.*\$4.30.*\$42.56/);
});

test('adds a code after it has said what is missing, and tells a name that is taken', async () => {
  const fake = fakeCodes([SPRING]);
  const { user } = open();
  await rowOf('SPRING');
  await user.click(screen.getByRole('button', { name: 'Add Code' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Code')).toBeInvalid();
  await user.type(screen.getByLabelText('Code'), 'spring');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Say how much comes off');
  await user.type(screen.getByLabelText('Amount'), '7.50');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Free delivery');
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Percentage');
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/^In percent/);
  await user.type(screen.getByLabelText('Amount'), '7.50');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Sum in dollars');
  await user.type(screen.getByLabelText('Uses for each customer'), '1');
  await user.selectOptions(screen.getByLabelText('Products'), 'Nature Explorer Kit');
  await user.click(screen.getByRole('checkbox', { name: 'Books' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This code is there already, or not accepted. Choose another.')).not.toHaveLength(
    0,
  );
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), 'easter-7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('EASTER-7 is added');
  expect(fake.saved.at(-1)).toEqual({
    id: null,
    expected_version: null,
    code: {
      code: 'EASTER-7',
      kind: 'sum',
      amount: 7.5,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      max_each: 1,
      minimum: null,
      product_ids: [1],
      category_ids: [2],
    },
  });
  expect(await rowOf('EASTER-7')).toBeVisible();
  takeConsoleProblems('A discount code was not saved');
});

test('keeps the search and the filter in the address, with a way back to all codes', async () => {
  fakeCodes([SPRING, LATER as never]);
  const { user } = open('?q=later&show=planned');
  expect(await rowOf('LATER')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search codes' })).toHaveValue('later');
  expect(screen.getByRole('radio', { name: 'Planned (1)' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'All (2)' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'x');
  await user.click(await screen.findByRole('button', { name: 'Show all codes' }));
  expect(within(await table()).getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByRole('searchbox', { name: 'Search codes' })).toHaveValue('');
});

test('says when there are none', async () => {
  fakeCodes([]);
  open();
  expect(await screen.findByText('No codes yet. Add the first one.')).toBeVisible();
});
