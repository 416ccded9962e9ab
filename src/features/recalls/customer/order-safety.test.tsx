import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import {
  pageItemRow,
  paidAnswer,
  STORED_GUEST_TOKEN,
  STORED_ORDER_ID,
  storedOrderPage,
} from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const shipped = { ...paidAnswer, status: 'shipped', can_cancel: false, can_ask_pieces: true };
const open = () => renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
const mine = { order_id: STORED_ORDER_ID, guest_token: STORED_GUEST_TOKEN };

const recall = {
  id: 4,
  product_name: 'Kite',
  reason: 'The cord breaks.',
  remedy: 'refund',
  batch: 'B 7',
  recalled_at: '2026-11-23T06:00:00+00:00',
  asked_at: null as string | null,
  done_at: null as string | null,
};

test('a recall counts as opened when the page shows it, and one button asks for the refund', async () => {
  const stored = storedOrderPage({ ...shipped, recalls: [recall] });
  const opened: unknown[] = [];
  const asked: unknown[] = [];
  server.use(
    http.post<never, Args<'open_recalls'>>(rpc('open_recalls'), async ({ request }) => {
      opened.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.post<never, Args<'ask_remedy'>>(rpc('ask_remedy'), async ({ request }) => {
      asked.push(await request.json());
      if (asked.length === 1) return refusal('RETURN_TOO_MUCH');
      stored.change({ recalls: [{ ...recall, asked_at: '2026-11-24T06:00:00+00:00' }] });
      return HttpResponse.json([]);
    }),
  );
  const { user } = open();
  const notice = within(await screen.findByRole('region', { name: 'Recalled: Kite' }));
  expect(notice.getByText('The cord breaks.')).toBeVisible();
  await waitFor(() => expect(opened).toEqual([mine]));
  await user.click(notice.getByRole('button', { name: 'Ask for a refund' }));
  expect(await notice.findByRole('alert')).toHaveTextContent('You are returning it already');
  expect(takeConsoleProblems('The remedy of a recall was not asked for')).toHaveLength(1);
  await user.click(notice.getByRole('button', { name: 'Ask for a refund' }));
  expect(await notice.findByText(/^Asked for on November 24, 2026\./)).toBeVisible();
  expect(notice.queryByRole('button')).toBeNull();
  expect(asked[1]).toEqual({ ...mine, recall_id: 4 });
});

test('a part that cannot be loaded stays in its place, and asks no more than once again', async () => {
  storedOrderPage(shipped);
  let asked = 0;
  server.use(
    http.post(rpc('order_returns'), () => {
      asked += 1;
      return HttpResponse.json({ message: 'down' }, { status: 500 });
    }),
  );
  open();
  expect(await screen.findByText('Your returns could not be loaded.')).toBeVisible();
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toBe(before);
  expect(screen.getByText('Your returns could not be loaded.')).toBeVisible();
  takeConsoleProblems('Could not load');
});

test('nothing arrives above the button for a lost piece once it can be pressed', async () => {
  storedOrderPage(shipped);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(rpc('order_returns'), async () => {
      await answered;
      return HttpResponse.json({ until: '2026-12-24T06:00:00+00:00', can_ask: true, lines: [], returns: [] });
    }),
  );
  open();
  await screen.findByRole('heading', { level: 1, name: 'Order 0a1b2c3d' });
  expect(screen.queryByRole('button', { name: 'Lost a piece?' })).toBeNull();
  answer();
  expect(await screen.findByRole('heading', { name: 'Pieces' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Returns' })).toBeVisible();
});

test('an order without a recall opens none, and one that is not sent asks for no piece', async () => {
  storedOrderPage(paidAnswer);
  open();
  await screen.findByRole('heading', { level: 1, name: 'Order 0a1b2c3d' });
  expect(screen.queryByRole('region', { name: /^Recalled/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lost a piece?' })).toBeNull();
});

const SENT_ID = '5a1b2c3d-0000-4000-8000-000000000000';
const SENT_TOKEN = 'cd'.repeat(32);

test('a lost piece is chosen from the contents of the box, and shown on the page with its state', async () => {
  const stored = storedOrderPage({
    ...shipped,
    order_items: [pageItemRow(1, 1, { box_contents: ['A kite', 'A cord'] })],
  });
  const asked: Args<'ask_piece'>[] = [];
  server.use(
    http.post<never, Args<'ask_piece'>>(rpc('ask_piece'), async ({ request }) => {
      asked.push(await request.json());
      if (asked.length === 1) return refusal('TOO_MANY_PIECES');
      stored.change({
        pieces: [
          {
            id: 'q',
            product_name: 'Kite',
            kind: 'lost',
            piece: 'A cord',
            status: 'answered',
            created_at: '2026-11-24T06:00:00+00:00',
            answers: ['In a letter.', 'It has left.'],
            order_id: SENT_ID,
            order_token: SENT_TOKEN,
          },
        ],
      });
      return HttpResponse.json([]);
    }),
  );
  const { user } = open();
  const lost = await screen.findByRole('button', { name: 'Lost a piece?' });
  expect(lost).not.toBeVisible();
  await user.click(screen.getByText('Ask us for one that is lost'));
  await user.click(lost);
  const box = within(await screen.findByRole('dialog', { name: 'Lost a piece?' }));
  await user.click(box.getByRole('button', { name: 'Ask for A cord' }));
  expect(await box.findByRole('alert')).toHaveTextContent('You have already asked for many pieces.');
  expect(takeConsoleProblems('The piece was not asked for')).toHaveLength(1);
  await user.click(box.getByRole('button', { name: 'Ask for A cord' }));
  await seeToast('We have your request and will write to you soon.');
  expect(await screen.findByText('Answered: A cord of Kite')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Pieces' }));
  expect(list.getByText('A cord of Kite')).toBeVisible();
  expect(list.getByText('Answered')).toBeVisible();
  for (const answer of ['In a letter.', 'It has left.']) expect(list.getByText(answer)).toBeVisible();
  expect(list.getByRole('link', { name: 'Order 5a1b2c3d' })).toHaveAttribute(
    'href',
    `/orders/${SENT_ID}#${SENT_TOKEN}`,
  );
  expect(asked[1]).toMatchObject({ ...mine, product_id: 1, piece: 'A cord' });
  expect(asked[0]?.request_id).toBe(asked[1]?.request_id);
});
