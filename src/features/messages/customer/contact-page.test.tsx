import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
} from '@/testing/contact-form';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { contactSubjects, SEND_TIMEOUT_MS } from './data';
import { THANKS_SHOWN_MS } from './use-contact-form';

afterEach(() => vi.useRealTimers());

test('shows the details, the hours and the answers', async () => {
  renderApp('/contact');
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  const details = screen.getByRole('region', { name: 'Contact details' });
  expect(details).toHaveTextContent('Mon-Fri9am-5pm');
  expect(details).toHaveTextContent('Sat10am-4pm');
  expect(details).toHaveTextContent('SunClosed');
  const answers = screen.getByRole('region', { name: 'Frequently Asked Questions' });
  expect(answers).toHaveTextContent('children aged 0-12');
  expect(answers).toHaveTextContent('free on orders over $50');
});

test('offers the five subjects', async () => {
  renderApp('/contact');
  const options = [...(await screen.findByLabelText<HTMLSelectElement>('Subject')).options].map(({ text }) => text);
  expect(options).toEqual(['Choose a subject', ...contactSubjects]);
  expect(contactSubjects).toEqual(['Order Inquiry', 'Product Question', 'Feedback', 'Partnership', 'Other']);
});

describe('what cannot be sent', () => {
  test('each empty field is named beside it, and in a summary that gets the focus', async () => {
    const { user } = renderApp('/contact');
    await user.click(await screen.findByRole('button', { name: 'Send Message' }));
    for (const problem of ['Name is required', 'Email is required', 'Subject is required', 'Message is required']) {
      expect(await screen.findByText(problem)).toBeVisible();
    }
    const summary = await screen.findByRole('alert', { name: '4 fields to correct:' });
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Name', 'Email', 'Subject', 'Message']);
    expect(links[3]).toHaveAccessibleDescription('Message is required');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Subject')).toBeInvalid();
  });

  test('something that is no e-mail address', async () => {
    const user = await fillIn();
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'amina at example');
    await user.click(send());
    expect(await screen.findByText('Enter an email address such as amina@example.com')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('10,000 characters: none is cut off, the excess is counted', async () => {
    const user = await fillIn();
    const message = screen.getByLabelText('Message');
    fireEvent.change(message, { target: { value: 'a'.repeat(4600) } });
    expect(await screen.findByText('400 characters left')).toBeVisible();
    fireEvent.change(message, { target: { value: 'a'.repeat(10_000) } });
    await user.click(send());
    expect(await screen.findByText('Message can be 5,000 characters at most: 5,000 characters too many')).toBeVisible();
    expect(message).toHaveValue('a'.repeat(10_000));
  });
});

describe('sending', () => {
  test('sends exactly the specified payload, with the fields disabled meanwhile', async () => {
    const service = formService({ held: true });
    await fillInAndSend();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    for (const label of ['Name', 'Email', 'Subject', 'Message']) expect(screen.getByLabelText(label)).toBeDisabled();
    service.release();
    expect(await screen.findByText('Thank You!')).toBeVisible();
    expect(screen.getByText(THANKS)).toBeVisible();
    expect(service.received).toEqual([
      {
        accept: 'application/json',
        type: 'application/json',
        body: {
          name: 'Amina Otieno',
          email: 'amina@example.com',
          subject: 'Product Question',
          message: 'Is the drum loud?',
          _subject: 'New Contact Form Submission',
          _template: 'table',
        },
      },
    ]);
  });

  test('the thanks leave after five seconds and the form is empty again', async () => {
    const service = formService({ held: true });
    await fillInAndSend();
    await screen.findByRole('button', { name: 'Sending...' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    service.release();
    await waitFor(() => expect(screen.getByText(THANKS).closest('[role=status]')).toHaveFocus());
    act(() => vi.advanceTimersByTime(THANKS_SHOWN_MS - 1000));
    expect(screen.getByText(THANKS)).toBeVisible();
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Subject')).toHaveValue('');
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(send()).toBeEnabled();
  });

  test('two submits at once send once', async () => {
    const service = formService();
    await fillIn();
    const form = screen.getByRole('form', { name: 'Write to us' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByText(THANKS);
    expect(service.received).toHaveLength(1);
  });

  test('a program that fills in everything is thanked and sends nothing', async () => {
    const service = formService();
    const user = await fillIn();
    const trap = screen.getByLabelText('Leave this field empty');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await user.click(send());
    await screen.findByText(THANKS);
    expect(service.received).toEqual([]);
  });
});

describe('failures without the database', () => {
  beforeEach(() => {
    keeper(down);
  });

  test('an endpoint that answers 500', async () => {
    formService({ status: 500 });
    await fillInAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expectEverythingKept();
    expect(send()).toHaveFocus();
    expect(takeConsoleProblems(/A message was not kept|The form service refused a message 500/).join()).toContain(
      'The form service refused a message 500',
    );
  });

  test('no connection, and then one', async () => {
    server.use(http.post(ENDPOINT, () => HttpResponse.error(), { once: true }));
    const user = await fillInAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expectEverythingKept();
    expect(takeConsoleProblems(/A message was not kept|The form service could not be reached/).join()).toContain(
      'The form service could not be reached',
    );
    const service = formService();
    await user.click(send());
    await screen.findByText(THANKS);
    expect(service.received).toHaveLength(1);
    expect(takeConsoleProblems('A message was not kept')).not.toEqual([]);
  });

  test('a service that takes no more from this address', async () => {
    formService({ status: 429 });
    await fillInAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Many messages came from your network within an hour. Please try again in an hour, or write to us by e-mail.',
    );
    expectEverythingKept();
    expect(takeConsoleProblems(/A message was not kept|The form service refused a message 429/).join()).toContain(
      'The form service refused a message',
    );
  });

  test('a service for which the message is too large, at its field', async () => {
    formService({ status: 413 });
    const user = await fillInAndSend();
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus());
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(/^This message is too large to send/);
    expectEverythingKept();
    expect(takeConsoleProblems(/A message was not kept|The form service refused a message 413/).join()).toContain(
      'The form service refused a message',
    );
    const service = formService();
    await user.click(send());
    await screen.findByText(THANKS);
    expect(service.received).toHaveLength(1);
    takeConsoleProblems('A message was not kept');
  });

  test('an endpoint that never answers', async () => {
    server.use(
      http.post(ENDPOINT, async () => {
        await delay('infinite');
      }),
    );
    await fillIn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(send());
    await screen.findByRole('button', { name: 'Sending...' });
    act(() => vi.advanceTimersByTime(SEND_TIMEOUT_MS));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expectEverythingKept();
    expect(takeConsoleProblems(/A message was not kept|The form service could not be reached/).join()).toContain(
      'The form service could not be reached',
    );
  });
});
