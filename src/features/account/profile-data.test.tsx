import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const { files, names } = catchSavedFiles();
const exported = { exported_at: '2026-11-22T08:00:00+00:00', addresses: [{ title: 'Home' }], orders: [] };
const done = { erased_orders: 1, kept_orders: 0 };

/** Mocks a database function with these responses in turn; the last one is repeated. */
function answers(
  name: 'export_my_data' | 'erase_my_account' | 'my_unfinished_business',
  ...turns: (() => Response | Promise<Response>)[]
) {
  let calls = 0;
  server.use(
    http.post(rpc(name), () => {
      calls += 1;
      return (turns[calls - 1] ?? turns.at(-1))?.();
    }),
  );
  return () => calls;
}

async function openDialog(session = signedInAs(), waiting: object[] = []) {
  answers('my_unfinished_business', () => HttpResponse.json(waiting));
  const view = renderApp('/profile', { session });
  const button = await screen.findByRole('button', { name: 'Delete my account' });
  expect(button).not.toBeVisible();
  await view.user.click(screen.getByRole('heading', { name: 'Your data' }));
  await view.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const confirm = async (word = 'DELETE') => {
    await view.user.type(dialog.getByLabelText('Type DELETE to confirm'), word);
    await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  };
  return { ...view, session, dialog, confirm };
}

test('the question names what is open, and outlives the account', async () => {
  const { dialog } = await openDialog(signedInAs(), [
    { order_id: '0a1b2c3d-0000-4000-8000-000000000000', waits: ['return', 'refund'] },
  ]);
  const list = await dialog.findByRole('list', { name: 'What is open now' });
  expect(list).toHaveTextContent('Order 0a1b2c3d: a return, a refund');
});

test('a customer downloads what the shop holds about her', async () => {
  let answer: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answers('export_my_data', () => waiting.then(() => HttpResponse.json(exported)));
  const { user } = renderApp('/profile', { session: signedInAs() });
  const button = await screen.findByRole('button', { name: 'Download my data' });
  await user.click(screen.getByRole('heading', { name: 'Your data' }));
  await user.click(button);
  expect(await screen.findByText('Collecting your data...')).toBeVisible();
  expect(button).toBeDisabled();
  answer();
  expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
  expect(names).toEqual([expect.stringMatching(/^little-baobab-my-data-\d{4}-\d{2}-\d{2}\.json$/)]);
  expect(JSON.parse(await textOf(files[0]))).toEqual({
    name: { firstName: 'Amina', lastName: 'Otieno' },
    email: 'amina@example.com',
    ...exported,
  });
});

test.each([
  ['the database refuses', () => HttpResponse.json({ message: 'down' }, { status: 400 })],
  ['there is no connection', () => HttpResponse.error()],
  ['the answer is nothing', () => HttpResponse.json(null)],
])('saves no file when %s, and can be tried again', async (_, fail) => {
  answers('export_my_data', fail, () => HttpResponse.json(exported));
  const { user } = renderApp('/profile', { session: signedInAs() });
  const button = await screen.findByRole('button', { name: 'Download my data' });
  await user.click(screen.getByRole('heading', { name: 'Your data' }));
  await user.click(button);
  expect(await screen.findByText(/Your data could not be collected/)).toBeVisible();
  expect(takeConsoleProblems(/A change was interrupted|The data of an account was not exported/).join()).toContain(
    'The data of an account was not exported',
  );
  expect(files).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
});

test('deletes nothing before the word is typed, and says what will happen', async () => {
  const calls = answers('erase_my_account', () => HttpResponse.json(done));
  const { user, dialog, session } = await openDialog();
  for (const sentence of [
    /Erased at once: your saved addresses/,
    /^Cancelled: orders that are not paid/,
    /^Kept until it ends/,
    /^Kept for our books/,
  ]) {
    expect(dialog.getByText(sentence)).toBeVisible();
  }
  const button = dialog.getByRole('button', { name: 'Delete my account' });
  expect(button).toBeDisabled();
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELE{Enter}');
  expect(button).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls()).toBe(0);
  expect(session.deleteAccount).not.toHaveBeenCalled();
});

test('erases the data, then deletes the account', async () => {
  const session = signedInAs();
  const calls = answers('erase_my_account', () => {
    expect(session.deleteAccount).not.toHaveBeenCalled();
    return HttpResponse.json(done);
  });
  const { confirm } = await openDialog(session);
  await confirm(' delete ');
  await seeToast('Your account and your data are deleted.');
  expect(calls()).toBe(1);
  expect(session.deleteAccount).toHaveBeenCalledOnce();
});

test('keeps the account when the data could not be erased, and what was typed', async () => {
  answers(
    'erase_my_account',
    () => HttpResponse.error(),
    () => HttpResponse.json(done),
  );
  const { user, dialog, confirm, session } = await openDialog();
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(takeConsoleProblems('The data of an account was not erased')).not.toEqual([]);
  expect(session.deleteAccount).not.toHaveBeenCalled();
  expect(dialog.getByLabelText('Type DELETE to confirm')).toHaveValue('DELETE');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await seeToast('Your account and your data are deleted.');
});

test('says so when only the account is left, and finishes with another press', async () => {
  const calls = answers('erase_my_account', () => HttpResponse.json(done));
  const session = signedInAs();
  session.deleteAccount.mockRejectedValueOnce(new Error('cancelled'));
  const { user, dialog, confirm } = await openDialog(session);
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your data is erased, but your account itself');
  expect(takeConsoleProblems('An account was not deleted')).not.toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await seeToast('Your account and your data are deleted.');
  expect(calls()).toBe(2);
});

test('tells staff to leave the staff first', async () => {
  answers('erase_my_account', () => refusal('STAFF_ACCOUNT'));
  const { dialog, confirm, session } = await openDialog();
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('This account belongs to a member of staff.');
  expect(takeConsoleProblems('The data of an account was not erased')).not.toEqual([]);
  expect(session.deleteAccount).not.toHaveBeenCalled();
});

test('asks to sign in again when the session is over', async () => {
  answers('erase_my_account', () => HttpResponse.json({ code: '42501', message: 'no' }, { status: 401 }));
  const { dialog, confirm } = await openDialog();
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Sign in again');
  expect(takeConsoleProblems('The data of an account was not erased')).not.toEqual([]);
});

type Call = 'own_newsletter' | 'join_own_newsletter' | 'leave_own_newsletter';

/** Responds as the database does; null for a network error. */
function newsletterAnswers(all: Partial<Record<Call, string | null>>) {
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

async function openNewsletter() {
  const view = renderApp('/profile', { session: signedInAs() });
  const panel = within(await screen.findByRole('region', { name: 'Newsletter' }));
  return { ...view, panel, press: async (name: string) => view.user.click(await panel.findByRole('button', { name })) };
}

test('a customer without letters asks for them, and is told of the mail to press in', async () => {
  const asked = newsletterAnswers({ own_newsletter: 'none', join_own_newsletter: 'asked' });
  const { panel, press } = await openNewsletter();
  expect(await panel.findByText(/^You do not get our letters/)).toBeVisible();
  await press('Send me the letters');
  expect(
    await panel.findByText(/Please press the button in the mail that we have sent to amina@example.com/),
  ).toBeVisible();
  expect(asked).toEqual(['own_newsletter', 'join_own_newsletter']);
  expect(panel.getByRole('button', { name: 'I do not want them after all' })).toBeVisible();
});

test('a reader sees where the letters go, leaves with one press and may come back', async () => {
  newsletterAnswers({ own_newsletter: 'subscribed', leave_own_newsletter: 'none' });
  const { panel, press } = await openNewsletter();
  expect(await panel.findByText('Our letters come to amina@example.com, one a month.')).toBeVisible();
  await press('Leave the newsletter');
  expect(await panel.findByText(/You get no more letters/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Send me the letters' })).toBeEnabled();
});

test('says when nothing could be looked up or changed, and offers another try', async () => {
  newsletterAnswers({ own_newsletter: null });
  const { panel, press } = await openNewsletter();
  expect(await panel.findByRole('alert')).toHaveTextContent('We could not look up');
  newsletterAnswers({ own_newsletter: 'subscribed', leave_own_newsletter: null });
  await press('Try again');
  await press('Leave the newsletter');
  expect(await panel.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(panel.getByText('Our letters come to amina@example.com, one a month.')).toBeVisible();
  takeConsoleProblems(/Could not load newsletter user_1|The newsletter was not left by an account/);
}, 30_000);

test('a refused request shows a message about the letters, not about addresses', async () => {
  newsletterAnswers({ own_newsletter: 'none' });
  const refusal = { code: 'PT429', hint: 'TOO_MANY_CALLS', details: '{"minutes":9}' };
  server.use(http.post(rpc('join_own_newsletter'), () => HttpResponse.json(refusal, { status: 429 })));
  const { panel, press } = await openNewsletter();
  await press('Send me the letters');
  expect(await panel.findByRole('alert')).toHaveTextContent('The letters were asked for too often within an hour.');
  takeConsoleProblems('The newsletter was not asked for by an account');
});
