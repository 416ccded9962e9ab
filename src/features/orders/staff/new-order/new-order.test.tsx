import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const ID = '0a1b2c3d-0000-4000-8000-000000000000';
const TOKEN = 'ab'.repeat(32);

function answerShop() {
  const quotes: Args<'quote_staff_order'>[] = [];
  server.use(
    http.post<never, Args<'list_products'>>(rpc('list_products'), async ({ request }) => {
      const { search } = await request.json();
      const products = [{ id: 5, name: 'Wooden Building Blocks', stock: 19 }];
      return HttpResponse.json({ products: search === 'blocks' ? products : [] });
    }),
    http.post<never, Args<'quote_staff_order'>>(rpc('quote_staff_order'), async ({ request }) => {
      const args = await request.json();
      quotes.push(args);
      const [{ quantity } = { quantity: 0 }] = args.items as { quantity: number }[];
      const shipping = args.country ? 5 : 0;
      return HttpResponse.json({
        subtotal: 20 * quantity,
        discount_amount: 0,
        shipping_amount: shipping,
        gift_wrap_amount: 0,
        tax_amount: 2 * quantity,
        tax_included: false,
        total_amount: 22 * quantity + shipping,
        items: [
          { product_id: 5, name: 'Wooden Building Blocks', quantity, unit_price: 20, total_price: 20 * quantity },
        ],
      });
    }),
  );
  return quotes;
}

const made = (changes: Record<string, unknown> = {}) =>
  HttpResponse.json({
    id: ID,
    status: 'completed',
    payment_status: 'paid',
    payment_method: 'cash',
    total_amount: 44,
    email: null,
    guest_token: TOKEN,
    expires_at: '2026-11-24T09:30:00+00:00',
    ...changes,
  });

function answerOrders(reply: (args: Args<'create_staff_order'>) => Response) {
  const asked: Args<'create_staff_order'>[] = [];
  server.use(
    http.post<never, Args<'create_staff_order'>>(rpc('create_staff_order'), async ({ request }) => {
      const args = await request.json();
      asked.push(args);
      return reply(args);
    }),
  );
  return asked;
}

async function openForm() {
  const quotes = answerShop();
  const view = renderApp('/admin/orders/new', { session: staffSession() });
  const box = await screen.findByRole('combobox', { name: 'Add a product' });
  const addBlocks = async () => {
    await view.user.type(box, 'blocks');
    await view.user.click(await screen.findByRole('option', { name: /Wooden Building Blocks/ }));
  };
  return {
    ...view,
    box,
    quotes,
    addBlocks,
    create: () => view.user.click(screen.getByRole('button', { name: 'Create order' })),
  };
}

test('a sale in cash: pick products, see what the database wants for them, done', async () => {
  const { user, box, addBlocks, create } = await openForm();
  await addBlocks();
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Wooden Building Blocks' }));
  const sums = screen.getByRole('region', { name: 'Sums' });
  expect(await within(sums).findByText('$44.00')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
  const asked = answerOrders(() => made());
  await create();
  expect(await screen.findByRole('heading', { name: 'Order 0a1b2c3d is made' })).toHaveFocus();
  expect(screen.getByText('$44.00 in cash.')).toBeVisible();
  expect(asked).toEqual([
    {
      items: [{ product_id: 5, quantity: 2 }],
      pays: 'cash',
      paid_by: 'cash',
      reference: null,
      idempotency_key: expect.any(String),
      customer: { firstName: '', email: '' },
      delivers: false,
      expected_total: 44,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Another order' }));
  expect(screen.getAllByText('Nothing yet. Add a product first.')[0]).toBeVisible();
});

test('a sale to the till names its reference, which no other payment may have', async () => {
  const { user, addBlocks, create } = await openForm();
  await addBlocks();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'M-Pesa till');
  const reference = screen.getByRole('textbox', { name: 'Reference' });
  const asked = answerOrders(() => (asked.length === 1 ? refusal('REFERENCE_USED') : made({ payment_method: 'till' })));
  await create();
  expect(reference).toHaveAccessibleDescription('Enter the reference: it tells this payment from all others.');
  expect(asked).toEqual([]);
  await user.type(reference, ' sk12 ab34cd');
  await create();
  await waitFor(() => expect(reference).toHaveAccessibleDescription(/is recorded already, for another order/));
  expect(reference).toHaveFocus();
  takeConsoleProblems('The new order was not made');
  await user.clear(reference);
  await user.type(reference, 'SK12AB34CE');
  await create();
  expect(await screen.findByText('$44.00, M-Pesa till.')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ pays: 'cash', paid_by: 'till', reference: 'SK12AB34CE' });
});

test('an answer that was lost is asked for again with the same key', async () => {
  const { addBlocks, create } = await openForm();
  await addBlocks();
  let calls = 0;
  const asked = answerOrders(() => {
    calls += 1;
    return calls === 1 ? HttpResponse.json({ message: 'down' }, { status: 500 }) : made();
  });
  await create();
  expect(await screen.findByText(/^Nothing was made\./)).toBeVisible();
  takeConsoleProblems('The new order was not made');
  await create();
  expect(await screen.findByRole('heading', { name: 'Order 0a1b2c3d is made' })).toBeVisible();
  expect(new Set(asked.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
});

test('says what is short, and when a price has changed', async () => {
  const { addBlocks, create } = await openForm();
  await addBlocks();
  answerOrders(() => refusal('OUT_OF_STOCK', JSON.stringify([{ product_id: 5, wanted: 1, available: 0 }])));
  await create();
  expect(await screen.findByText(/^There is not enough in stock: .*Wooden Building Blocks/)).toBeVisible();
  answerOrders(() => refusal('TOTAL_CHANGED'));
  await create();
  expect(await screen.findByText(/A price has just changed/)).toBeVisible();
  takeConsoleProblems('The new order was not made');
});

test('a payment link asks for a name and an email at their fields, and can be copied', async () => {
  const { user, addBlocks, create } = await openForm();
  await addBlocks();
  await user.click(screen.getByRole('radio', { name: 'Payment link' }));
  await create();
  expect(await screen.findByText('Enter an email: the link is mailed to it.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Achieng');
  await user.type(screen.getByLabelText('Email'), 'achieng@example.com');
  answerOrders(() => made({ status: 'pending', payment_status: 'pending', email: 'achieng@example.com' }));
  await create();
  const link = await screen.findByLabelText<HTMLInputElement>('Link to the order');
  expect(link.value).toMatch(new RegExp(`/orders/${ID}#${TOKEN}$`));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await seeToast('Link copied');
  expect(await navigator.clipboard.readText()).toBe(link.value);
});

test('what is sent has the form of an address, and delivery by its country', async () => {
  const { user, quotes, addBlocks, create } = await openForm();
  await addBlocks();
  await user.click(screen.getByRole('checkbox', { name: 'Send it to an address' }));
  expect(screen.getByText('Delivery is added once the country is known.')).toBeVisible();
  await user.type(screen.getByLabelText('Country'), 'kenya');
  await user.tab();
  expect(await within(screen.getByRole('region', { name: 'Sums' })).findByText('$27.00')).toBeVisible();
  expect(quotes.at(-1)).toMatchObject({ country: 'Kenya' });
  await create();
  expect(await screen.findByText('Street address is required')).toBeVisible();
});

test('a quote is printed with a day until which it holds, and makes no order', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user, addBlocks } = await openForm();
  await addBlocks();
  await user.click(screen.getByRole('radio', { name: 'Quote' }));
  await user.type(screen.getByLabelText('Name (optional)'), 'Hill School');
  await within(screen.getByRole('region', { name: 'Sums' })).findByText('$22.00');
  await user.click(screen.getByRole('button', { name: 'Show quote' }));
  expect(await screen.findByRole('heading', { name: 'Quote' })).toHaveFocus();
  expect(screen.getByText('Hill School')).toBeVisible();
  expect(screen.getByText(/^These prices hold until /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Back to the new order' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Add a product' })).toBeVisible());
});
