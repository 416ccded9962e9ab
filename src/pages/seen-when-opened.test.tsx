import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { lookAgain } from '@/testing/look-again';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { OCEAN_BOOK, shopPacking } from '@/testing/shop-packing';
import { shopRecalls } from '@/testing/shop-recalls';
import { shopReturns } from '@/testing/shop-returns';

const shop = await serveDatabase();
const { owner, staff } = shop.clients;
const { sql } = shop.database;
const orders = shopOrders(shop);
const packing = shopPacking(shop);
const recalls = shopRecalls(shop);
const returns = shopReturns(shop);

afterEach(() => void vi.useRealTimers());

const answerField = () => screen.findByRole('textbox', { name: 'A sentence for the customer' });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

async function aReturn() {
  const lines = [{ product_id: 5, quantity: 2 }];
  return returns.request({ order: await returns.delivered({ lines }), lines });
}

async function aReview() {
  const order = await orders.place({ status: 'completed' });
  const review = { order_id: order.id, product_id: 5, stars: 4, words: 'Sturdy' };
  await owner.rpc('send_review', review).throwOnError();
}

interface Form {
  path: string;
  /** Makes what the form is about. */
  begin: () => Promise<unknown>;
  open?: (user: UserEvent) => Promise<unknown>;
  field: () => Promise<HTMLElement>;
  typed?: string;
  send: string;
  call: string;
  /** The argument that tells what was seen. */
  seen: 'expected_version' | 'expected_parcels';
  before: number;
  /** Somebody else changes it meanwhile. */
  change: () => Promise<unknown>;
  /** The console's word, where the newer version does not come with the refusal: then it is looked up and typed again. */
  failure?: string;
}

const dialogField = async (name: string) => within(await screen.findByRole('dialog')).findByRole('textbox', { name });
const version = { seen: 'expected_version', before: 1 } as const;
const bump = (table: string) => () => sql.query(`update private.${table} set version = version + 1`);

const forms: Record<string, Form> = {
  'the decision about a return': {
    ...version,
    path: '/admin/orders?view=returns',
    begin: aReturn,
    field: answerField,
    send: 'Refuse',
    call: 'decide_return',
    change: bump('returns'),
  },
  'what comes back of a return': {
    ...version,
    path: '/admin/orders?view=returns',
    begin: async () => returns.decide(await aReturn(), true),
    before: 2,
    field: () => screen.findByRole('combobox', { name: 'Back on the shelf: Wooden Building Blocks' }),
    typed: '1',
    send: 'Received',
    call: 'receive_return',
    change: bump('returns'),
  },
  'the answer to what a recall owes': {
    ...version,
    path: '/admin/orders?view=returns',
    begin: async () => {
      const order = await orders.place({ status: 'completed' });
      const { id: recall_id } = await recalls.recall({ remedy: 'part' });
      await owner.rpc('ask_remedy', { order_id: order.id, recall_id }).throwOnError();
    },
    field: answerField,
    send: 'We do not have it',
    call: 'answer_remedy',
    change: bump('remedies'),
  },
  'the reason to hide a review': {
    ...version,
    path: '/admin/reviews',
    begin: aReview,
    open: (user) => press(user, 'Hide'),
    field: () => dialogField('Reason'),
    send: 'Hide',
    call: 'decide_review',
    change: bump('reviews'),
  },
  'the answer to a review': {
    ...version,
    path: '/admin/reviews',
    begin: aReview,
    open: (user) => press(user, 'Answer'),
    field: () => dialogField('Your answer'),
    send: 'Save answer',
    call: 'answer_review',
    change: bump('reviews'),
  },
  'a letter': {
    ...version,
    path: '/admin/newsletter',
    begin: async () => {
      const letter = { id: crypto.randomUUID(), expected_version: null as unknown as number };
      await staff.rpc('save_letter', { ...letter, subject: 'News', body: 'Hello' }).throwOnError();
    },
    open: (user) => press(user, 'Edit'),
    field: () => screen.findByRole('textbox', { name: 'Subject' }),
    send: 'Save letter',
    call: 'save_letter',
    change: bump('letters'),
    failure: 'A letter was not saved',
  },
  'a parcel': {
    path: '/admin/packing',
    begin: () => packing.paid({ [OCEAN_BOOK.id]: 3 }),
    open: async (user) => {
      const tick = await screen.findByRole('checkbox', { name: OCEAN_BOOK.name });
      if (!(tick as HTMLInputElement).checked) await user.click(tick);
    },
    field: () => screen.findByRole('spinbutton', { name: `How many of ${OCEAN_BOOK.name}` }),
    typed: '1',
    send: 'Packed and shipped',
    call: 'pack_order',
    seen: 'expected_parcels',
    before: 0,
    change: async () => {
      const [order] = await sql.query<{ id: string }>('select id from public.orders order by created_at desc limit 1');
      await packing.pack(order as Awaited<ReturnType<typeof packing.paid>>, { [OCEAN_BOOK.id]: 1 });
    },
    failure: 'An order was not packed',
  },
};

/** Calls of a function of the database that were answered. */
function listen(name: string) {
  const sent: Record<string, unknown>[] = [];
  onTestFinished(() => server.events.removeAllListeners());
  server.events.on('response:mocked', async ({ request }) => {
    if (request.url === `${DATABASE_URL}/rest/v1/rpc/${name}`) sent.push(await request.clone().json());
  });
  return sent;
}

test.each(Object.entries(forms))(
  '%s is sent with what was seen when it was typed, after another look and after a reload',
  async (_, { path, begin, open, field, typed = 'Because', send, call, seen, before, change, failure }) => {
    await begin();
    const first = renderApp(path, { session: staffSession() });
    await open?.(first.user);
    const control = await field();
    if (control instanceof HTMLSelectElement) await first.user.selectOptions(control, typed);
    else {
      await first.user.clear(control);
      await first.user.type(control, typed);
    }
    const sent = listen(call);
    await change();
    await lookAgain();
    await waitFor(async () => expect(String(((await field()) as HTMLInputElement).value)).toBe(typed));
    first.unmount();
    const again = renderApp(path, { session: staffSession() });
    await open?.(again.user);
    expect(await field()).toHaveProperty('value', typed);
    const buttons = await screen.findAllByRole('button', { name: send });
    await again.user.click(buttons.at(-1) as HTMLElement);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[seen]).toBe(before);
    if (failure) return waitFor(() => expect(takeConsoleProblems(failure)).toHaveLength(1));
    await waitFor(() => {
      expect(buttons.at(-1)).toBeEnabled();
      expect(buttons.at(-1)).not.toHaveAttribute('aria-disabled', 'true');
    });
    expect(await field()).toHaveProperty('value', typed);
    // Told of the newer version, it is sent as seen.
    await again.user.click((await screen.findAllByRole('button', { name: send })).at(-1) as HTMLElement);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((args) => args[seen])).toEqual([before, Number(before) + 1]);
  },
);
