import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeMails, mailRow } from '@/testing/fake-mails';
import { fakeMembers } from '@/testing/fake-members';
import { fakeSettings } from '@/testing/fake-settings';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

function open(...mails: Parameters<typeof fakeMails>) {
  fakeMembers();
  fakeSettings();
  const fake = fakeMails(...mails);
  return { fake, ...renderApp('/admin/settings/mails', { session: staffSession() }) };
}

test('shows what waits and what failed, and sends again', async () => {
  const waiting = mailRow({
    id: 'w',
    kind: 'staff_new_order',
    state: 'waiting',
    attempts: 1,
    next_attempt_at: '2026-11-21T12:05:00Z',
  });
  const { user, fake } = open(mailRow(), waiting);
  expect(await screen.findByText('1 mail waits, 1 could not be delivered')).toBeVisible();
  const [failed, other] = within(screen.getByRole('list', { name: 'Mails that are not delivered' })).getAllByRole(
    'listitem',
  );
  expect(failed).toHaveTextContent(
    /On its way, order 1a2b3c4d.*Failed.*a…@example.com.*10 attempts · the mail provider answered 500/,
  );
  expect(other).toHaveTextContent(/To staff: new order.*Waiting.*1 attempt · next attempt/);
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Send again On its way, order 1a2b3c4d' }));
  await seeToast('The mail is tried again');
  expect(screen.getByText('1 mail waits')).toBeVisible();
  expect(fake.mails).toHaveLength(1);
});

test('saves a preface for each mail, and keeps unsaved text while another mail is selected', async () => {
  const { user, fake } = open();
  expect(await screen.findByText('Every mail is delivered.')).toBeVisible();
  const words = await screen.findByLabelText('A few words of ours at the top of the mail');
  const keep = screen.getByRole('button', { name: 'Keep words' });
  expect(keep).toBeDisabled();
  await user.type(words, 'Karibu!');
  await user.selectOptions(screen.getByLabelText('Mail'), 'Paid');
  expect(words).toHaveValue('');
  await user.click(words);
  await user.paste('x'.repeat(501));
  expect(screen.getByText('1 character too many. Shorten it to 500.')).toBeVisible();
  expect(keep).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Mail'), 'Order received');
  expect(words).toHaveValue('Karibu!');
  await user.click(keep);
  await seeToast('The words of “Order received” are kept');
  expect(fake.prefaces).toEqual({ order_received: 'Karibu!' });
  expect(keep).toBeDisabled();

  server.use(http.post(rpc('save_mail_preface'), () => new HttpResponse(null, { status: 500 })));
  await user.type(words, ' And thank you.');
  await user.click(keep);
  await seeToast('The words were not kept. Try again in a moment.');
  expect(words).toHaveValue('Karibu! And thank you.');
  takeConsoleProblems('The words of a mail were not kept');
});

test('a kind of mail that a newer database sends is one row among the others', async () => {
  open(mailRow(), mailRow({ id: 'n', kind: 'gift_card' }));
  const list = await screen.findByRole('list', { name: 'Mails that are not delivered' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText(/^Other mail \(gift_card\)/, { selector: 'p' })).toBeVisible();
});
