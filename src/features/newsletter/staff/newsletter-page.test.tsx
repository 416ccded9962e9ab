import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';
import type { letters, subscriberPage } from './data';

type LetterRow = SnakeKeys<z.input<typeof letters>>['letters'][number];

const DRAFT: LetterRow = {
  id: '11111111-0000-4000-8000-000000000000',
  subject: 'Kites',
  body: 'Hello',
  version: 1,
  scheduled_for: null,
  started_at: null,
  finished_at: null,
  recipients: 0,
  sent: 0,
  failed: 0,
};
const READERS: SnakeKeys<z.input<typeof subscriberPage>>['subscribers'] = [
  { id: 'b', email: '=cmd@example.com', confirmed_at: '2026-11-20T09:00:00Z', source: 'form' },
  { id: 'a', email: 'amina@example.com', confirmed_at: '2026-11-02T09:00:00Z', source: 'form' },
];

const { files } = catchSavedFiles();

function open(...first: LetterRow[]) {
  const fake = { letters: first, calls: [] as [string, unknown][], exported: 0 };
  const answer = () => HttpResponse.json({ confirmed: 2, unconfirmed: 1, letters: fake.letters });
  const change = (name: Parameters<typeof rpc>[0], changes: (args: Record<string, unknown>) => Partial<LetterRow>) =>
    http.post(rpc(name), async ({ request }) => {
      const args = (await request.json()) as Record<string, unknown>;
      fake.calls.push([name, args]);
      fake.letters = fake.letters.map((one) => (one.id === args.id ? { ...one, ...changes(args) } : one));
      return answer();
    });
  server.use(
    http.post(rpc('list_letters'), answer),
    http.post<never, Args<'save_letter'>>(rpc('save_letter'), async ({ request }) => {
      const { id, subject, body } = await request.json();
      fake.letters = [{ ...DRAFT, id, subject, body }];
      return answer();
    }),
    change('test_letter', () => ({})),
    change('send_letter', () => ({ scheduled_for: '2026-11-22T10:05:00Z' })),
    change('decide_letter', ({ send_now }) =>
      send_now ? { started_at: '2026-11-22T10:01:00Z', recipients: 2, sent: 1 } : { scheduled_for: null },
    ),
    http.post(rpc('list_subscribers'), async ({ request }) => {
      const { search } = (await request.json()) as { search: string | null };
      return HttpResponse.json({
        subscribers: READERS.filter(({ email }) => email.includes(search ?? '')),
        next: null,
      });
    }),
    http.post(rpc('log_export'), async () => {
      fake.exported += 1;
      return HttpResponse.json(null);
    }),
    http.post(`${DATABASE_URL}/functions/v1/preview-letter`, () =>
      HttpResponse.json({ html: '<style>@media (prefers-color-scheme: dark) {}</style><p>Hello</p>', text: 'Hello' }),
    ),
  );
  return { fake, ...renderApp('/admin/newsletter', { session: staffSession() }) };
}

test('a letter is written, looked at, tried, sent, stopped and started', async () => {
  const { user, fake } = open();
  expect(await screen.findByText('2 readers confirmed, 1 not yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write a letter' }));
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  expect(screen.getAllByText('A letter has a subject and a text')).toHaveLength(2);
  await user.type(screen.getByLabelText('Subject'), 'Kites');
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle('The letter as it will arrive');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('@media not all'));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('@media all'));
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  await seeToast('The letter is saved');
  const letter = within(screen.getByRole('list', { name: 'Letters' }));
  await user.click(letter.getByRole('button', { name: 'Send to me' }));
  await seeToast('The letter is on its way to you');
  await user.click(letter.getByRole('button', { name: 'Send to 2 readers' }));
  await user.click(await letter.findByRole('button', { name: 'Stop' }));
  await user.click(await letter.findByRole('button', { name: 'Send to 2 readers' }));
  await user.click(await letter.findByRole('button', { name: 'Send now' }));
  expect(await letter.findByRole('progressbar', { name: '1 of 2 sent' })).toBeVisible();
  expect(letter.queryByRole('button')).toBeNull();
  expect(fake.calls.map(([name]) => name)).toEqual([
    'test_letter',
    'send_letter',
    'decide_letter',
    'send_letter',
    'decide_letter',
  ]);
});

test.each([
  ['subject', 'Subject', 'This is not accepted. Change it, or leave it as it was.'],
  ['body', 'Text', 'This is not accepted. Change it, or leave it as it was.'],
])('a refused %s is marked in the form, until it is typed again', async (column, label, words) => {
  const { user } = open(DRAFT);
  server.use(http.post(rpc('save_letter'), () => refusal('BAD_LETTER', column)));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  await user.type(field, '!');
  expect(field).toBeValid();
  expect(takeConsoleProblems('A letter was not saved')).toHaveLength(1);
});

test('a preview that failed is asked for again', async () => {
  const { user } = open(DRAFT);
  const preview = `${DATABASE_URL}/functions/v1/preview-letter`;
  server.use(http.post(preview, () => new HttpResponse(null, { status: 502 }), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('The preview could not be written.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('The letter as it will arrive')).toBeVisible();
});

test('a preview that is refused says why, and offers no other try', async () => {
  const { user } = open(DRAFT);
  server.use(
    http.post(`${DATABASE_URL}/functions/v1/preview-letter`, () =>
      HttpResponse.json({ error: 'staff_only' }, { status: 403 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/^The preview could not be written\. Your account may not do this/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('says why a letter is not sent', async () => {
  const { user } = open(DRAFT);
  server.use(http.post(rpc('send_letter'), () => refusal('LETTER_THIS_MONTH')));
  await user.click(await screen.findByRole('button', { name: 'Send to 2 readers' }));
  await seeToast('This month has its letter. The next one can be sent next month.');
  expect(takeConsoleProblems('A letter was not sent')).toHaveLength(1);
});

test('finds readers, and saves all of them as a file in which nothing runs', async () => {
  const { user, fake } = open();
  const readers = await screen.findByRole('table', { name: 'Readers' });
  expect(within(readers).getByText('amina@example.com')).toBeVisible();
  expect(within(readers).getAllByText('Form')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('2 readers saved')).toBeVisible();
  expect(fake.exported).toBe(1);
  expect(await textOf(files[0])).toContain("\r\n'=cmd@example.com,2026-11-20T09:00:00Z,Form\r\n");
  await user.type(screen.getByRole('searchbox', { name: 'Search readers by e-mail' }), 'nobody');
  expect(await screen.findByText('No readers found matching your search.')).toBeVisible();
});
