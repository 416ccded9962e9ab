import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { openLargeShop } from '@/testing/large-shop';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { signedInAs, staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS } from '@/testing/shop-packing';

await serveDatabase();

beforeEach(() => localStorage.clear());

interface Question {
  path: string;
  customer?: true;
  begin?: () => unknown;
  /** Makes the first question, where the path does not. */
  open?: (user: UserEvent) => Promise<unknown>;
  /** What the page says to the first question. */
  answer: () => HTMLElement | null;
  ask: (user: UserEvent) => Promise<unknown>;
  call: Parameters<typeof rpc>[0];
  /** Whether that is gone until the next answer is there; else it is marked as old. */
  isGone: boolean;
}

const text = (words: string | RegExp) => () => screen.queryByText(words);
const choose = (select: string | RegExp, option: string) => async (user: UserEvent) =>
  user.selectOptions(screen.getByRole('combobox', { name: select }), option);
const press = (name: string) => async (user: UserEvent) =>
  user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const tick = (name: string | RegExp) => async (user: UserEvent) => user.click(screen.getByRole('radio', { name }));
const search = (words: string) => async () =>
  void fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });

async function addBlocks(user: UserEvent) {
  await user.type(await screen.findByRole('combobox', { name: 'Add a product' }), 'blocks');
  await user.click(await screen.findByRole('option', { name: new RegExp(BLOCKS.name) }));
}

const questions: Record<string, Question> = {
  'the number of products under another search': {
    path: '/admin/products?q=blocks',
    answer: text('1 product'),
    ask: search('zzz'),
    call: 'list_products',
    isGone: true,
  },
  'no product under another search': {
    path: '/admin/products?q=zzz',
    answer: text('No products found'),
    ask: search('blocks'),
    call: 'list_products',
    isGone: true,
  },
  'the rows of a list under another search': {
    path: '/admin/products',
    answer: () => screen.queryAllByText('Ocean Explorers Book')[0] ?? null,
    ask: search('blocks'),
    call: 'list_products',
    isGone: false,
  },
  'the numbers of messages under another member': {
    path: '/admin/messages',
    answer: () => screen.queryByRole('radio', { name: 'Open (0)' }),
    ask: choose('Assigned to', 'Nobody'),
    call: 'list_messages',
    isGone: true,
  },
  'the figures of the dashboard under another period': {
    path: '/admin',
    answer: () => screen.queryByRole('link', { name: /^Total Sales/ }),
    ask: tick('Last 90 days'),
    call: 'dashboard_figures',
    isGone: false,
  },
  'what waits and sells under another period': {
    path: '/admin',
    answer: text('Gross and net'),
    ask: tick('Last 90 days'),
    call: 'dashboard_details',
    isGone: false,
  },
  'the days of the books under another period': {
    path: '/admin/books',
    answer: text(/Days begin and end in Nairobi/),
    ask: choose('Period', 'Last month'),
    call: 'books',
    isGone: true,
  },
  'the sums of a new order under other lines': {
    path: '/admin/orders/new',
    open: addBlocks,
    answer: text('Subtotal'),
    ask: press(`Increase quantity of ${BLOCKS.name}`),
    call: 'quote_staff_order',
    isGone: false,
  },
  'no order under another search': {
    path: '/profile?tab=orders&q=zzz',
    customer: true,
    begin: () => server.use(http.post(rpc('my_orders'), () => HttpResponse.json([]))),
    answer: () => screen.queryByText(/^No order matches|^No orders yet/),
    ask: press('Show all orders'),
    call: 'my_orders',
    isGone: true,
  },
  'the number of a large shop under another filter': {
    path: '/shop',
    begin: openLargeShop,
    answer: () => screen.queryByText('300 Products', { selector: 'h2' }),
    ask: tick(/^Books/),
    call: 'browse_products',
    isGone: true,
  },
  'nothing found in a large shop under another search': {
    path: '/shop?q=submarine',
    begin: openLargeShop,
    answer: () => screen.queryByText(/^Nothing found for/),
    ask: press('Clear all'),
    call: 'browse_products',
    isGone: true,
  },
};

/** The next answers of a function wait until `release`. */
function hold(name: Question['call']) {
  const held = { calls: 0, release: () => {} };
  const gate = new Promise<void>((resolve) => {
    held.release = resolve;
  });
  server.use(
    http.post(rpc(name), async () => {
      held.calls += 1;
      await gate;
    }),
  );
  return held;
}

/** What saves or prints, by its picture, inside an answer that is being renewed. */
const savesOld = () =>
  [...document.querySelectorAll('[aria-busy=true] button')].filter((button) =>
    button.querySelector('.lucide-download, .lucide-printer'),
  );

test.each(Object.entries(questions))(
  '%s: gone, or marked as old and not to be saved, until the next answer is there',
  async (_, { path, customer, begin, open, answer, ask, call, isGone }) => {
    begin?.();
    const { user } = renderApp(path, { session: customer ? signedInAs() : staffSession() });
    await open?.(user);
    await waitFor(() => expect(answer()).not.toBeNull(), { timeout: 15_000 });
    await waitFor(() => expect(answer()?.closest('[aria-busy=true]')).toBeNull());
    const held = hold(call);
    await ask(user);
    await waitFor(() => expect(held.calls).toBeGreaterThan(0));
    await waitFor(() => {
      if (isGone) expect(answer()).toBeNull();
      else expect(answer()?.closest('[aria-busy=true]')).toBeInTheDocument();
    });
    for (const button of savesOld()) expect(button).toBeDisabled();
    held.release();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  },
);
