import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fakeMembers } from '@/testing/fake-members';
import { fakeSettings } from '@/testing/fake-settings';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

type Row = { name: string; content: string; in_effect_since: string | null; version: number; updated_at: string };

const privacy: Row = {
  name: 'privacy',
  content: '## What we keep\n\nNothing of {{shop}}.',
  in_effect_since: '2026-10-01',
  version: 3,
  updated_at: '2026-11-20T10:00:00Z',
};

let rows: Row[];
let refuseNext: Response | null;

beforeEach(() => {
  rows = [privacy];
  refuseNext = null;
  fakeMembers();
  fakeSettings();
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/shop_texts`, () => HttpResponse.json(rows)),
    http.post<never, Args<'save_text'>>(rpc('save_text'), async ({ request }) => {
      if (refuseNext) {
        const refused = refuseNext;
        refuseNext = null;
        return refused;
      }
      const { shop_text, expected_version } = await request.json();
      const saved = {
        ...(shop_text as unknown as Row),
        version: (expected_version ?? 0) + 1,
        updated_at: '2026-11-27T10:00:00Z',
      };
      rows = [...rows.filter(({ name }) => name !== saved.name), saved];
      return HttpResponse.json(saved);
    }),
  );
});

async function openForm(title: string) {
  const { user } = renderApp('/admin/settings/texts', { session: staffSession() });
  await user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  return { user, form: within(await screen.findByRole('dialog', { name: `Edit ${title}` })) };
}

const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

test('lists the texts, and saves one that nobody had changed', async () => {
  const { user, form } = await openForm('Terms of Service');
  const list = within(screen.getByRole('list', { name: 'Texts of the shop', hidden: true }));
  expect(list.getAllByText('As the shop was built')).toHaveLength(3);
  expect(list.getByText(/^Changed /)).toBeVisible();
  const text = form.getByLabelText('Text');
  expect((text as HTMLTextAreaElement).value).toContain('## Who we are {#who-we-are}');

  type(text, '## Who we are {#us}\n\nWe are **{{shop}}**.');
  const preview = within(form.getByRole('region', { name: 'Preview' }));
  await waitFor(() => expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible());
  expect(preview.getByText('Little Baobab').tagName).toBe('STRONG');
  type(form.getByLabelText('In effect since'), '2026-12-01');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast('Terms of Service is saved');
  expect(rows.find(({ name }) => name === 'terms')).toMatchObject({
    content: '## Who we are {#us}\n\nWe are **{{shop}}**.',
    in_effect_since: '2026-12-01',
    version: 1,
  });
});

test.each([
  ['', 'Text is required'],
  ['Hello', 'Begin with a heading such as ## Who we are'],
  ['## A\n<b>bold</b>', 'HTML is not shown. Write Markdown instead, without < and >.'],
  ['## A\n{{fax}}', '{{fax}} is not known. Choose one of the names below the text.'],
  ['## A\n{{ shop }}', '{{ shop }} is not known. Choose one of the names below the text.'],
  [`## A\n${'x'.repeat(60_000)}`, 'Text can be 60,000 characters at most: 5 characters too many'],
])('refuses %j at the field', async (content, sentence) => {
  const { user, form } = await openForm('Privacy Policy');
  type(form.getByLabelText('Text'), content);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(sentence)).toBeVisible();
  expect(form.getByLabelText('Text')).toBeInvalid();
  expect(rows).toEqual([privacy]);
});

test('wants a question in each group of the FAQ, and brings the original back', async () => {
  const { user, form } = await openForm('Frequently Asked Questions');
  expect(form.queryByLabelText('In effect since')).not.toBeInTheDocument();
  type(form.getByLabelText('Text'), '## Toys\n\nWe have toys.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/The group “Toys” has to begin with a question/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Start from the original text' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast('Frequently Asked Questions is saved');
  expect(rows.find(({ name }) => name === 'faq')).toMatchObject({ in_effect_since: null });
});

test('shows what the database refuses at the field, and both sides of a conflict', async () => {
  const { user, form } = await openForm('Privacy Policy');
  type(form.getByLabelText('Text'), '## Mine\n\nText.');
  refuseNext = refusal('BAD_TEXT', 'content');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText('Text')).toBeInvalid());
  expect(takeConsoleProblems('A text of the shop was not saved')).toHaveLength(1);
  refuseNext = refusal('VERSION_CONFLICT', JSON.stringify({ ...privacy, content: '## Theirs', version: 4 }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('## Theirs');
});

test('the history of a text puts an old version back', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T10:00:00Z',
    actor: 'staff@littlebaobab.example',
    action: 'update',
    table_name: 'shop_texts',
    before: { ...privacy, content: '## Old words', version: 2 },
    after: privacy,
  };
  server.use(http.get(`${DATABASE_URL}/rest/v1/audit_log`, () => HttpResponse.json([entry])));
  const { user } = renderApp('/admin/settings/texts', { session: staffSession() });
  await user.click(await screen.findByRole('button', { name: 'History Privacy Policy' }));
  await user.click(await screen.findByRole('button', { name: /^Put back/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Put back' }));
  await seeToast('The old values are back');
  expect(rows).toMatchObject([{ content: '## Old words', in_effect_since: '2026-10-01', version: 4 }]);
});
