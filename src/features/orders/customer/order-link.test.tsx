import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { STORED_ORDER_ID, storedOrderPage } from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

async function openEnded() {
  storedOrderPage();
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${'cd'.repeat(32)}`);
  const form = await screen.findByRole('region', { name: 'Send me a new link' });
  const ask = async (email: string) => {
    await user.type(within(form).getByLabelText('Email of the order'), email);
    await user.click(within(form).getByRole('button', { name: 'Send me a new link' }));
  };
  return { form, ask };
}

test('the page of a link that has ended says so, and has a new one sent', async () => {
  const { form, ask } = await openEnded();
  const asked: unknown[] = [];
  server.use(
    http.post<never, Args<'send_order_link'>>(rpc('send_order_link'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(null);
    }),
  );
  await ask('amina@example.com');
  expect(await within(form).findByText('a new link is on its way to it.', { exact: false })).toBeVisible();
  expect(asked).toEqual([{ order_number: STORED_ORDER_ID, email: 'amina@example.com' }]);
});

test('a wrong address is said before anything is sent, and a refusal with its reason', async () => {
  const { form, ask } = await openEnded();
  await ask('amina');
  expect(within(form).getByLabelText('Email of the order')).toHaveFocus();
  server.use(http.post(rpc('send_order_link'), () => refusal('TOO_MANY_CALLS', '{"minutes": 12}')));
  await ask('@example.com');
  expect(await within(form).findByText('No link was sent.', { exact: false })).toHaveTextContent('Wait 12 minutes.');
  takeConsoleProblems('link');
});
