import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { DATABASE_URL, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { ReminderForm } from './reminder-form';

const remind = `${DATABASE_URL}/rest/v1/rpc/remind_me`;
const consent = 'Write to me once when Kite is back. My address is used for nothing else.';

async function ask(agrees = true) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReminderForm productId={7} name="Kite" />
    </QueryClientProvider>,
  );
  if (agrees) await user.click(screen.getByRole('checkbox', { name: consent }));
  await user.click(screen.getByRole('textbox', { name: 'Email address' }));
  await user.paste(' amina@example.com ');
  await user.click(screen.getByRole('button', { name: 'Tell me' }));
}

test('sends the address with the consent, and thanks', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(remind, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await ask();
  expect(await screen.findByText('Thank you. We will write to you once, when it is back.')).toBeVisible();
  expect(sent).toEqual([{ product_id: 7, email: 'amina@example.com', consent }]);
});

test('sends nothing without consent', async () => {
  await ask(false);
  expect(screen.getByRole('checkbox')).toBeInvalid();
});

test.each([
  [400, { message: 'no' }, /^We could not save your address\. .*Check what you entered/],
  [400, { hint: 'BAD_EMAIL' }, /^We could not save your address\. This email address is not accepted/],
  [
    429,
    { code: 'PT429', hint: 'TOO_MANY_CALLS', details: '{"minutes":9}' },
    'We got too many addresses within an hour. Please try again in an hour.',
  ],
])('keeps the address and shows an error when the answer is %s', async (status, body, sentence) => {
  server.use(http.post(remind, () => HttpResponse.json(body, { status })));
  await ask();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('amina@example.com');
  expect(takeConsoleProblems('A wish to be told was not kept')).toHaveLength(1);
});

test('shows an error without a connection', async () => {
  server.use(http.post(remind, () => HttpResponse.error()));
  await ask();
  expect(await screen.findByText('We could not reach the shop. Check your connection, then try again.')).toBeVisible();
  expect(takeConsoleProblems('A wish to be told was not kept')).toHaveLength(1);
});
