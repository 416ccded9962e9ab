import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FAULTS, failOnce, pressThrough } from '@/testing/faults';
import { orderRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { homeAddressRow } from '@/testing/rows';
import { saveCart } from '@/testing/saved';
import { DATABASE_URL, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const LABELS = ['Title', 'Full name', 'Street address', 'City', 'State', 'Zip code', 'Country', 'Phone number'];
const TABLE = `${DATABASE_URL}/rest/v1`;

afterEach(() => vi.useRealTimers());

describe.each(FAULTS)('%s', (fault) => {
  test('saving an address: it stays in the form, and the next press saves it once', async () => {
    const stored = new Map<string, unknown>();
    server.use(
      http.get(`${TABLE}/orders`, () => HttpResponse.json([])),
      http.get(`${TABLE}/addresses`, () => HttpResponse.json(stored.size > 0 ? [homeAddressRow] : [])),
      http.post<never, { id: string }>(`${TABLE}/addresses`, async ({ request }) => {
        const row = await request.json();
        if (stored.has(row.id)) return HttpResponse.json({ code: '23505', message: 'twice' }, { status: 409 });
        stored.set(row.id, row);
        return new HttpResponse(null, { status: 201 });
      }),
    );
    const { user } = renderApp('/profile?tab=addresses', { session: signedInAs() });
    await screen.findByText("You don't have any saved addresses yet.");
    for (const label of LABELS) await user.type(screen.getByLabelText(label), '0712345678');
    failOnce(`${TABLE}/addresses`, fault);
    const press = () => user.click(screen.getByRole('button', { name: 'Save Address' }));
    await pressThrough(fault, press);
    await seeToast('Failed to add address. Please try again.');
    expect(screen.getByLabelText('City')).toHaveValue('0712345678');
    expect(stored.size).toBe(fault === 'dropped answer' ? 1 : 0);
    takeConsoleProblems('The address was not added');
    await press();
    await seeToast('Address added successfully');
    expect(stored.size).toBe(1);
    takeConsoleProblems('The address was not added');
  });

  test('claiming an order: a sentence, and the next press puts it into the account', async () => {
    const order = orderRow({ status: 'processing', payment_status: 'paid' });
    let claims = 0;
    server.use(
      http.get(`${TABLE}/addresses`, () => HttpResponse.json([])),
      http.get(`${TABLE}/orders`, () => HttpResponse.json([order])),
      http.post(`${TABLE}/rpc/get_guest_order`, () => HttpResponse.json(order)),
      http.post(`${TABLE}/rpc/claim_guest_order`, () => {
        claims += 1;
        return HttpResponse.json({});
      }),
    );
    failOnce(`${TABLE}/rpc/claim_guest_order`, fault);
    saveCart([7, 1]);
    const placed = { id: order.id, guestToken: 'token' };
    const session = { idempotencyKey: order.id, fingerprint: '', items: [], placed, attempt: null, stage: 'done' };
    localStorage.setItem('checkout-order', JSON.stringify(session));
    if (fault === 'timeout') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user } = renderApp('/checkout?step=confirmation', { session: signedInAs() });
    await screen.findByRole('heading', { name: /^Thank you/ });
    if (fault === 'timeout') await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('The order could not be put into your account.')).toBeVisible();
    vi.useRealTimers();
    takeConsoleProblems('The order was not claimed');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This order is in your account.')).toBeVisible();
    expect(claims).toBe(fault === 'dropped answer' ? 2 : 1);
  });

  test('subscribing: the address stays, and the next press is thanked', async () => {
    let calls = 0;
    server.use(
      http.post(`${TABLE}/rpc/subscribe_to_newsletter`, () => {
        calls += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/blog');
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(field, 'amina@example.com');
    failOnce(`${TABLE}/rpc/subscribe_to_newsletter`, fault);
    const press = () => user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await pressThrough(fault, press);
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
    expect(field).toHaveValue('amina@example.com');
    takeConsoleProblems('The newsletter did not get an address');
    await press();
    expect(await screen.findByText(/Thank you for subscribing/)).toBeVisible();
    expect(calls).toBe(fault === 'dropped answer' ? 2 : 1);
  });
});

describe('two presses at once', () => {
  test('save an address once', async () => {
    const written: unknown[] = [];
    server.use(
      http.get(`${TABLE}/orders`, () => HttpResponse.json([])),
      http.get(`${TABLE}/addresses`, () => HttpResponse.json([])),
      http.post(`${TABLE}/addresses`, async ({ request }) => {
        written.push(await request.json());
        return new HttpResponse(null, { status: 201 });
      }),
    );
    const { user } = renderApp('/profile?tab=addresses', { session: signedInAs() });
    await screen.findByText("You don't have any saved addresses yet.");
    for (const label of LABELS) await user.type(screen.getByLabelText(label), '0712345678');
    await user.dblClick(screen.getByRole('button', { name: 'Save Address' }));
    await seeToast('Address added successfully');
    expect(written).toHaveLength(1);
  });

  test('subscribe once', async () => {
    let calls = 0;
    let answer = () => {};
    const pressedTwice = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post(`${TABLE}/rpc/subscribe_to_newsletter`, async () => {
        calls += 1;
        await pressedTwice;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/blog');
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'amina@example.com');
    await user.dblClick(screen.getByRole('button', { name: 'Subscribe' }));
    answer();
    expect(await screen.findByText(/Thank you for subscribing/)).toBeVisible();
    expect(calls).toBe(1);
  });
});

test('a reload before anything was sent sends nothing and starts over', async () => {
  const blog = renderApp('/blog');
  await blog.user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'amina@example.com');
  blog.unmount();
  renderApp('/blog');
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue('');
});
