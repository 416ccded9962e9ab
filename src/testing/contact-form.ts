import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { renderApp } from './render-app';
import { type Args, rpc } from './rpc';
import { server } from './server';

export const ENDPOINT = 'https://forms.test/send';
export const FAILED = 'An error occurred while submitting your message. Please try again later.';
export const THANKS = "Your message has been sent successfully. We'll get back to you as soon as possible.";

/** A fake form service that records messages; with `held` it responds only after `release`. */
export function formService({ status = 200, held = false } = {}) {
  const received: { body: unknown; accept: string | null; type: string | null }[] = [];
  let release = () => {};
  const gate = held ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
  server.use(
    http.post(ENDPOINT, async ({ request }) => {
      received.push({
        body: await request.json(),
        accept: request.headers.get('accept'),
        type: request.headers.get('content-type'),
      });
      await gate;
      return HttpResponse.json({ success: status < 400 }, { status });
    }),
  );
  return { received, release: () => release() };
}

/** Mocks `send_contact_message`: one response per call, the last one for all further calls. */
export function keeper(...answers: (() => Response)[]) {
  const kept: Args<'send_contact_message'>[] = [];
  server.use(
    http.post<never, Args<'send_contact_message'>>(rpc('send_contact_message'), async ({ request }) => {
      kept.push(await request.json());
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer ? answer() : new HttpResponse(null, { status: 204 });
    }),
  );
  return kept;
}
export const down = () => HttpResponse.json({ message: 'down' }, { status: 500 });
export const taken = () => new HttpResponse(null, { status: 204 });

/** Opens the page and fills in the form. Returns its user. */
export async function fillIn(path = '/contact'): Promise<UserEvent> {
  const { user } = renderApp(path);
  await user.type(await screen.findByLabelText('Name'), '  Amina Otieno ');
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Product Question');
  await user.type(screen.getByLabelText('Message'), 'Is the drum loud?');
  return user;
}

/** The same, and presses the button. */
export async function fillInAndSend(): Promise<UserEvent> {
  const user = await fillIn();
  await user.click(send());
  return user;
}

export function expectEverythingKept() {
  expect(screen.getByLabelText('Name')).toHaveValue('  Amina Otieno ');
  expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
  expect(screen.getByLabelText('Subject')).toHaveValue('Product Question');
  expect(screen.getByLabelText('Message')).toHaveValue('Is the drum loud?');
}

export const send = () => screen.getByRole('button', { name: 'Send Message' });
