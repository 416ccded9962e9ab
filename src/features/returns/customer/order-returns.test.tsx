import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { drawPictures } from '@/testing/draw-pictures';
import { orderPageAnswer, paidAnswer, STORED_GUEST_TOKEN, STORED_ORDER_ID } from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';
import type { orderReturns } from './data';

type ReturnsAnswer = SnakeKeys<z.input<typeof orderReturns>>;
type ReturnRow = ReturnsAnswer['returns'][number];

const SUMS = {
  price: 39.99,
  discount: 5,
  tax: 3.5,
  tax_included: false,
  goods: 38.49,
  fee: 3.5,
  delivery: 0,
  wrap: 0,
  refund: 34.99,
};

const deliveredOrder = orderPageAnswer({
  ...paidAnswer,
  status: 'completed',
  can_cancel: false,
  delivered_at: '2026-11-22T09:32:00+00:00',
});

const returnRow = (changes: Partial<ReturnRow> = {}): ReturnRow => ({
  id: 'r1',
  created_at: '2026-11-23T09:00:00+00:00',
  status: 'asked',
  reason: 'damaged',
  words: 'A crack',
  decision: null,
  decided_at: null,
  received_at: null,
  refunded_at: null,
  has_photo: true,
  sums: SUMS,
  lines: [{ product_id: 2, name: 'Product 2', image_url: '', quantity: 1, restocked: 0 }],
  ...changes,
});

const answer = (returns: ReturnRow[] = []): ReturnsAnswer => ({
  until: '2099-12-22T09:32:00+00:00',
  can_ask: true,
  lines: [
    { product_id: 1, left: 1, restocking_percent: 10 },
    { product_id: 2, left: 2, restocking_percent: 0 },
  ],
  returns,
});

/** A delivered order with these returns; the token is expected in the body of each request. */
function openDelivered(returns: ReturnRow[] = []) {
  const urls: string[] = [];
  const state = { returns };
  const reply = <Name extends 'order_page' | 'order_returns' | 'return_photo'>(name: Name, body: () => unknown) =>
    http.post<never, { guest_token?: string }>(rpc(name), async ({ request }) => {
      urls.push(request.url);
      return HttpResponse.json(((await request.json()).guest_token === STORED_GUEST_TOKEN ? body() : null) as null);
    });
  server.use(
    reply('order_page', () => deliveredOrder),
    reply('order_returns', () => answer(state.returns)),
    reply('return_photo', () => '/9j/4AAQ'),
  );
  return { urls, state };
}

test('a parcel on its way is reported as not arrived, with all that is in it', async () => {
  const asked: Args<'ask_return'>[] = [];
  const days = { delivered_at: null, arrives_from: '2026-11-30', arrives_by: '2026-12-02' };
  server.use(
    http.post(rpc('order_page'), () => HttpResponse.json({ ...deliveredOrder, ...days, status: 'shipped' })),
    http.post(rpc('order_returns'), () =>
      HttpResponse.json(asked.length > 0 ? answer([returnRow({ reason: 'missing', words: null })]) : answer()),
    ),
    http.post(rpc('quote_return'), () => HttpResponse.json(SUMS)),
    http.post<never, Args<'ask_return'>>(rpc('ask_return'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(answer([returnRow({ reason: 'missing', words: null })]));
    }),
  );
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Report a problem' }));
  expect(dialog.getByText(/It is expected Mon, Nov 30 - Wed, Dec 2/)).toBeVisible();
  const reasons = within(dialog.getByRole('combobox', { name: 'Why?' })).getAllByRole('option');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['It has not arrived', 'I do not want it']);
  await waitFor(() => expect(dialog.getByText('$34.99')).toBeVisible());
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  await seeToast('We have your report and will write to you soon.');
  expect(asked).toMatchObject([
    {
      reason: 'missing',
      lines: [
        { product_id: 1, quantity: 1 },
        { product_id: 2, quantity: 2 },
      ],
      guest_token: STORED_GUEST_TOKEN,
    },
  ]);
  expect(screen.getByRole('list', { name: 'Returns' })).toHaveTextContent('It has not arrived');
});

test('a return of goods whose prices include the tax names it below what comes back', async () => {
  openDelivered();
  const included = { ...SUMS, tax: 4.83, tax_included: true, goods: 34.99, refund: 31.49 };
  server.use(http.post(rpc('quote_return'), () => HttpResponse.json(included)));
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Return items' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return items' }));
  await user.selectOptions(dialog.getAllByRole('combobox', { name: /^How many of/ })[0] as HTMLElement, '1');
  await waitFor(() =>
    expect(dialog.getByRole('region', { name: 'What you get back' })).toHaveTextContent(
      'Items$39.99Discount on them-$5.00Restocking fee-$3.50You get back$31.49Including tax$4.83',
    ),
  );
});

test.each([
  ['BAD_WORDS', 'In your own words', 'Your words are not accepted. Use 1,000 characters at most.'],
  ['BAD_PHOTO', 'Add a photo', 'The photo is not accepted. Choose a JPEG picture of at most 1 MB.'],
])('%s is told at the field of a return, which has the focus', async (hint, label, sentence) => {
  openDelivered();
  server.use(
    http.post(rpc('quote_return'), () => HttpResponse.json(SUMS)),
    http.post(rpc('ask_return'), () => refusal(hint)),
  );
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Return items' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return items' }));
  await user.selectOptions(dialog.getAllByRole('combobox', { name: /^How many of/ })[0] as HTMLElement, '1');
  await dialog.findByText('$34.99');
  await user.click(dialog.getByRole('button', { name: 'Ask for the return' }));
  await waitFor(() => expect(dialog.getByLabelText(label)).toHaveFocus());
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
  expect(takeConsoleProblems('The return was not asked for')).toHaveLength(1);
});

test('a guest sees what a return is worth, asks with a photo, and sends it again where nobody answered', async () => {
  const { urls, state } = openDelivered();
  const quoted: Args<'quote_return'>[] = [];
  const asked: Args<'ask_return'>[] = [];
  server.use(
    http.post<never, Args<'quote_return'>>(rpc('quote_return'), async ({ request }) => {
      quoted.push(await request.json());
      return HttpResponse.json(SUMS);
    }),
    http.post<never, Args<'ask_return'>>(rpc('ask_return'), async ({ request }) => {
      asked.push(await request.json());
      if (asked.length === 1) return HttpResponse.error();
      if (asked.length === 2) return refusal('RETURN_CHANGED');
      state.returns = [returnRow()];
      return HttpResponse.json(answer(state.returns));
    }),
  );
  drawPictures(new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: 'image/jpeg' }));
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Return items' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return items' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Ask for the return' }));
  await send();
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one item.');
  const [fee, plain] = dialog.getAllByRole('combobox', { name: /^How many of/ });
  expect(fee).toHaveAccessibleDescription('A restocking fee of 10% is kept, unless the fault is ours.');
  expect(within(plain as HTMLElement).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(fee as HTMLElement, '1');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Why?' }), 'It arrived damaged');
  const worth = dialog.getByRole('region', { name: 'What you get back' });
  await waitFor(() =>
    expect(worth).toHaveTextContent('Items$39.99Discount on them-$5.00Tax$3.50Restocking fee-$3.50You get back$34.99'),
  );
  await user.upload(dialog.getByLabelText('Add a photo'), new File(['x'], 'crack.png', { type: 'image/png' }));
  expect(await dialog.findByRole('img', { name: 'The photo of this return' })).toBeVisible();
  await send();
  expect(await dialog.findByText('This did not work. Check your connection and try again.')).toBeVisible();
  await send();
  expect(await dialog.findByText('The sum has just changed. Look at it again before you send.')).toBeVisible();
  takeConsoleProblems('The return was not asked for');
  await waitFor(() => expect(worth).toHaveTextContent('$34.99'));
  await send();
  await seeToast('We have your return and will write to you soon.');
  expect(screen.getByText('Asked for, $34.99 would go back to you')).toBeVisible();
  const entry = screen.getByRole('list', { name: 'Returns' });
  expect(entry).toHaveTextContent(/Asked for.*1 x Product 2It arrived damaged: A crack\$34\.99 would go back to you/);
  expect(
    asked.map(({ photo, expected_refund, reason, lines, guest_token }) => ({
      photo,
      expected_refund,
      reason,
      lines,
      guest_token,
    }))[0],
  ).toEqual({
    photo: '/9j/',
    expected_refund: 34.99,
    reason: 'damaged',
    lines: [{ product_id: 1, quantity: 1 }],
    guest_token: STORED_GUEST_TOKEN,
  });
  expect(new Set(asked.map(({ request_id }) => request_id)).size).toBe(1);
  expect(quoted.at(-1)).toMatchObject({ reason: 'damaged' });
  expect(urls.every((url) => !url.includes(STORED_GUEST_TOKEN))).toBe(true);
});

test('shows the photo and what was decided, withdraws, and says when staff were faster', async () => {
  const { state } = openDelivered([
    returnRow(),
    returnRow({ id: 'r2', status: 'refused', decision: 'It was used.', has_photo: false }),
    returnRow({ id: 'r3', status: 'approved', has_photo: false }),
    returnRow({ id: 'r4', status: 'approved', received_at: 'x', refunded_at: 'x', has_photo: false }),
  ]);
  server.use(http.post(rpc('withdraw_return'), () => refusal('RETURN_DECIDED')));
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  const list = await screen.findByRole('list', { name: 'Returns' });
  expect(list).toHaveTextContent('Our answer: It was used.');
  expect(list).toHaveTextContent(/\$34\.99 goes back to you.*write 0a1b2c3d on the parcel and send it to/);
  expect(list).toHaveTextContent('$34.99 refunded');
  await user.click(within(list).getByRole('button', { name: 'Show the photo' }));
  const photo = await within(list).findByRole('img', { name: 'The photo of this return' });
  expect(photo).toHaveAttribute('src', 'data:image/jpeg;base64,/9j/4AAQ');
  const withdraw = async () => {
    await user.click(within(list).getByRole('button', { name: 'Withdraw' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  };
  await withdraw();
  await seeToast('We have already decided on this return.');
  takeConsoleProblems('The return was not withdrawn');
  server.use(http.post(rpc('withdraw_return'), () => HttpResponse.json(answer([returnRow({ status: 'withdrawn' })]))));
  state.returns = [returnRow({ status: 'withdrawn' })];
  await withdraw();
  await seeToast('Your return is withdrawn.');
  expect(screen.getByRole('list', { name: 'Returns' })).toHaveTextContent('Withdrawn');
});
