import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import {
  down,
  ENDPOINT,
  expectEverythingKept,
  FAILED,
  fillIn,
  fillInAndSend,
  formService,
  keeper,
  send,
  THANKS,
  taken,
} from '@/testing/contact-form';
import { refusal } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { FORWARD_PATIENCE_MS } from './data';

afterEach(() => vi.useRealTimers());

test('the database has the message under one key, whatever becomes of the form service', async () => {
  const kept = keeper(taken);
  formService({ status: 500 });
  await fillInAndSend();
  expect(await screen.findByText(THANKS)).toBeVisible();
  expect(kept).toEqual([
    {
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Amina Otieno',
      email: 'amina@example.com',
      subject: 'Product Question',
      message: 'Is the drum loud?',
    },
  ]);
  expect(takeConsoleProblems('The form service refused a message 500')).not.toEqual([]);
});

test('does not wait for a form service that never answers', async () => {
  server.use(
    http.post(ENDPOINT, async () => {
      await delay('infinite');
    }),
  );
  await fillIn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(send());
  await screen.findByRole('button', { name: 'Sending...' });
  await vi.waitFor(() => {
    vi.advanceTimersByTime(FORWARD_PATIENCE_MS);
    expect(screen.getByText(THANKS)).toBeVisible();
  });
});

test('the database gets the same key until the text is another one', async () => {
  const kept = keeper(down);
  formService({ status: 500 });
  const user = await fillIn();
  for (const calls of [1, 2]) {
    await user.click(send());
    await waitFor(() => expect(kept).toHaveLength(calls));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  }
  await user.type(screen.getByLabelText('Message'), ' Really?');
  await user.click(send());
  await waitFor(() => expect(kept).toHaveLength(3));
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(kept[1]?.request_id).toBe(kept[0]?.request_id);
  expect(kept[2]?.request_id).not.toBe(kept[0]?.request_id);
  takeConsoleProblems(/A message was not kept|The form service refused a message 500/);
});

test('a database that takes no more keeps the form service out of it', async () => {
  keeper(() => refusal('TOO_MANY_CALLS', '{"minutes":12}'));
  const service = formService();
  await fillInAndSend();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in an hour, or write to us by e-mail.');
  expectEverythingKept();
  expect(service.received).toEqual([]);
  takeConsoleProblems('A message was not kept');
});

test('a database that refuses a field says so there', async () => {
  keeper(() => refusal('BAD_MESSAGE', 'subject'));
  formService();
  await fillInAndSend();
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
  expect(screen.getByLabelText('Subject')).toBeInvalid();
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(/did not accept this/);
  expectEverythingKept();
  takeConsoleProblems('A message was not kept');
});

test('the database learns which order a message is about', async () => {
  const kept = keeper(taken);
  formService();
  const user = await fillIn('/contact?order=1a2b3c4d-0000-4000-8000-000000000000');
  await user.click(send());
  await screen.findByText(THANKS);
  expect(kept).toMatchObject([{ order_id: '1a2b3c4d-0000-4000-8000-000000000000' }]);
});
