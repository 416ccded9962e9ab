import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

const CONFIRM = 'a'.repeat(64);
const LEAVE = 'f'.repeat(80);
const answers = (name: string, ...all: (string | null)[]) => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${DATABASE_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
      sent.push(await request.json());
      const answer = all[sent.length - 1] ?? null;
      return answer === null ? HttpResponse.error() : HttpResponse.json(answer);
    }),
  );
  return sent;
};
const press = (name: string) => screen.findByRole('button', { name });

test('confirms only on a press, and again after a lost response', async () => {
  const sent = answers('confirm_newsletter', null, 'confirmed');
  const { user } = renderApp(`/newsletter/confirm#${CONFIRM}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Do you want our letters?' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(await press('Yes, send me the letters'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This did not work.');
  expect(takeConsoleProblems('The newsletter was not confirmed')).toHaveLength(1);
  await user.click(await press('Yes, send me the letters'));
  expect(await screen.findByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  expect(sent).toEqual([{ token: CONFIRM }, { token: CONFIRM }]);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'));
});

test.each([
  ['already', 'You are subscribed', 'You had confirmed it before.', 'To the shop', '/'],
  [
    'expired',
    'This link does not work any more',
    'Ask for the letters again',
    'Ask for the letters again',
    '/#newsletter',
  ],
  [
    'unknown',
    'This link does not work any more',
    'Ask for the letters again',
    'Ask for the letters again',
    '/#newsletter',
  ],
])('says what a link is that is %s, and what to do', async (answer, title, text, link, to) => {
  answers('confirm_newsletter', answer);
  const { user } = renderApp(`/newsletter/confirm#${CONFIRM}`);
  await user.click(await press('Yes, send me the letters'));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
});

test('unsubscribes on a press, and sends nothing for an incomplete link', async () => {
  const sent = answers('leave_newsletter', 'left');
  const { user } = renderApp(`/newsletter/leave#${LEAVE}`);
  await user.click(await press('Leave the newsletter'));
  expect(await screen.findByRole('heading', { level: 1, name: 'You get no more letters' })).toBeVisible();
  expect(sent).toEqual([{ token: LEAVE }]);
  renderApp('/newsletter/leave#abc');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
});
