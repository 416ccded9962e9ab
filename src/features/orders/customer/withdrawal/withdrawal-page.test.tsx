import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { paidAnswer, STORED_GUEST_TOKEN, STORED_ORDER_ID, storedOrderPage } from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

type Wanted = Args<'withdraw_from_order'>;

function keeper(answer: () => Response = () => new HttpResponse(null, { status: 204 })) {
  const sent: Wanted[] = [];
  server.use(
    http.post<never, Wanted>(rpc('withdraw_from_order'), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const number = () => screen.findByLabelText('Order number');
const press = (name: string) => screen.getByRole('button', { name });

test('withdraws with the second press, once, and says the same to everybody', async () => {
  const sent = keeper();
  const { user } = renderApp('/withdrawal');
  await user.type(await number(), '#1A2B3C4D');
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.click(press('Withdraw'));
  const heading = await screen.findByRole('heading', { name: 'One more press, and it is sent' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/You withdraw from order/)).toHaveTextContent('1a2b3c4d');
  expect(sent).toEqual([]);
  await user.dblClick(press('Confirm withdrawal'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'We have your withdrawal' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('If the number and the address belong to one order');
  expect(sent).toEqual([{ order_number: '#1A2B3C4D', email: 'amina@example.com' }]);
});

test('names what is missing or no number, and keeps what was typed', async () => {
  const sent = keeper();
  const { user } = renderApp('/withdrawal');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('alert', { name: '2 fields to correct:' })).toHaveFocus();
  expect(screen.getByText('Order number is required')).toBeVisible();
  await user.type(await number(), 'kite');
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.click(press('Withdraw'));
  expect(await screen.findByText(/at least 8 letters and digits, such as/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Order number')).toHaveFocus());
  expect(screen.getByLabelText('Order number')).toHaveValue('kite');
  expect(sent).toEqual([]);
});

test('goes back to change it, and says where it was not sent', async () => {
  keeper(() =>
    HttpResponse.json(
      { code: 'PT429', message: 'x', hint: 'TOO_MANY_CALLS', details: '{"minutes": 12}' },
      { status: 429 },
    ),
  );
  const { user } = renderApp(`/withdrawal?order=${STORED_ORDER_ID}`);
  expect(await number()).toHaveValue(STORED_ORDER_ID);
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.click(press('Withdraw'));
  await user.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('in an hour');
  expect(takeConsoleProblems('A withdrawal was not kept')).toHaveLength(1);
  await user.click(press('Change'));
  expect(await number()).toHaveValue(STORED_ORDER_ID);
  expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
});

test('a refusal of a field leads back to it', async () => {
  keeper(() => refusal('BAD_EMAIL'));
  const { user } = renderApp(`/withdrawal?order=${STORED_ORDER_ID}`);
  await user.type(await screen.findByLabelText('Email'), 'amina@example.com');
  await user.click(press('Withdraw'));
  await user.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByLabelText('Email')).toBeInvalid();
  expect(takeConsoleProblems('A withdrawal was not kept')).toHaveLength(1);
});

test('the page of an order leads there with number and address, until it was withdrawn from', async () => {
  const stored = storedOrderPage(paidAnswer);
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  await user.click(await screen.findByText('Questions, withdrawal'));
  await user.click(screen.getByRole('link', { name: 'Withdraw from this order' }));
  expect(await number()).toHaveValue(STORED_ORDER_ID);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toContain('@');
  stored.change({ withdrawn_at: '2026-11-22T10:00:00+00:00' });
  renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  expect(await screen.findByText('You withdrew from it')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Withdraw from this order' })).not.toBeInTheDocument();
});
