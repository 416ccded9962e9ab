import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

type Call = 'own_newsletter' | 'join_own_newsletter' | 'leave_own_newsletter';

/** Responds as the database does; null for a network error. */
function answers(all: Partial<Record<Call, string | null>>) {
  const asked: string[] = [];
  for (const [name, answer] of Object.entries(all)) {
    server.use(
      http.post(rpc(name as Call), () => {
        asked.push(name);
        return answer === null ? HttpResponse.error() : HttpResponse.json(answer);
      }),
    );
  }
  return asked;
}

async function open() {
  const view = renderApp('/profile', { session: signedInAs() });
  const panel = within(await screen.findByRole('region', { name: 'Newsletter' }));
  return { ...view, panel, press: async (name: string) => view.user.click(await panel.findByRole('button', { name })) };
}

test('a customer without letters asks for them, and is told of the mail to press in', async () => {
  const asked = answers({ own_newsletter: 'none', join_own_newsletter: 'asked' });
  const { panel, press } = await open();
  expect(await panel.findByText(/^You do not get our letters/)).toBeVisible();
  await press('Send me the letters');
  expect(
    await panel.findByText(/Please press the button in the mail that we have sent to amina@example.com/),
  ).toBeVisible();
  expect(asked).toEqual(['own_newsletter', 'join_own_newsletter']);
  expect(panel.getByRole('button', { name: 'I do not want them after all' })).toBeVisible();
});

test('a reader sees where the letters go, leaves with one press and may come back', async () => {
  answers({ own_newsletter: 'subscribed', leave_own_newsletter: 'none' });
  const { panel, press } = await open();
  expect(await panel.findByText('Our letters come to amina@example.com, one a month.')).toBeVisible();
  await press('Leave the newsletter');
  expect(await panel.findByText(/You get no more letters/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Send me the letters' })).toBeEnabled();
});

test('says when nothing could be looked up or changed, and offers another try', async () => {
  answers({ own_newsletter: null });
  const { panel, press } = await open();
  expect(await panel.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('We could not look up');
  answers({ own_newsletter: 'subscribed', leave_own_newsletter: null });
  await press('Try again');
  await press('Leave the newsletter');
  expect(await panel.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(panel.getByText('Our letters come to amina@example.com, one a month.')).toBeVisible();
  takeConsoleProblems();
}, 30_000);

test('a refused request shows a message about the letters, not about addresses', async () => {
  answers({ own_newsletter: 'none' });
  const refusal = { code: 'PT429', hint: 'TOO_MANY_CALLS', details: '{"minutes":9}' };
  server.use(http.post(rpc('join_own_newsletter'), () => HttpResponse.json(refusal, { status: 429 })));
  const { panel, press } = await open();
  await press('Send me the letters');
  expect(await panel.findByRole('alert')).toHaveTextContent('The letters were asked for too often within an hour.');
  takeConsoleProblems();
});
