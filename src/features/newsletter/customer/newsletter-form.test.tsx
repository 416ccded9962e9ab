import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { DATABASE_URL, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { NewsletterForm } from './newsletter-form';

const subscribe = `${DATABASE_URL}/rest/v1/rpc/subscribe_to_newsletter`;
const field = () => screen.getByRole('textbox', { name: 'Email address' });

async function submit(email: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewsletterForm />
    </QueryClientProvider>,
  );
  await user.click(field());
  await user.paste(email);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

afterEach(() => vi.useRealTimers());

test('shows that it is working, thanks for five seconds and clears the field', async () => {
  let answer = () => {};
  const sent: unknown[] = [];
  server.use(
    http.post(subscribe, async ({ request }) => {
      sent.push(await request.json());
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await submit('amina@example.com');
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  expect(field()).toBeDisabled();
  await waitFor(() => expect(sent).toEqual([{ email: 'amina@example.com' }]));

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answer();
  expect(await screen.findByText(/Thank you for subscribing/)).toBeVisible();
  expect(field()).toHaveValue('');
  expect(field()).toBeEnabled();
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(screen.getByText(/Thank you for subscribing/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText(/Thank you for subscribing/)).not.toBeInTheDocument();
});

test.each([
  [
    'refuses it',
    () => HttpResponse.json({ message: 'no' }, { status: 400 }),
    'Failed to subscribe. Please try again later.',
  ],
  [
    'takes no more this hour',
    () => HttpResponse.json({ code: 'PT429', hint: 'TOO_MANY_CALLS', details: '{"minutes":9}' }, { status: 429 }),
    'We got too many addresses within an hour. Please try again in an hour.',
  ],
])('keeps the address and shows an error when the database %s', async (_, answer, sentence) => {
  server.use(http.post(subscribe, answer));
  await submit('amina@example.com');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field()).toHaveValue('amina@example.com');
  expect(takeConsoleProblems('The newsletter did not get an address')).toHaveLength(1);
});

test.each(['', 'amina'])('leaves refusing "%s" to the browser', async (email) => {
  let calls = 0;
  server.use(
    http.post(subscribe, () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await submit(email);
  await delay(0);
  expect(field()).toBeInvalid();
  expect(calls).toBe(0);
});
