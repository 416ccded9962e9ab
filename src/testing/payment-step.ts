import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { CONFIRM_PAYMENT, saveShippingForm } from './fake-orders';
import { paystackWindow, windowsOpened } from './fake-paystack';
import { renderApp } from './render-app';
import { saveCart } from './saved';
import { server } from './server';

export const ORDER_FAILED = 'There was a problem creating your order. Please try again.';
export const pay = (amount = '$38.49') => screen.getByRole('button', { name: `Pay ${amount}` });

/** Opens the payment step with one product in the cart and the shipping form filled in. */
export async function openPayment() {
  saveCart([1, 1]);
  saveShippingForm();
  const app = renderApp('/checkout?step=payment');
  await screen.findByRole('heading', { name: 'How would you like to pay?' });
  return app;
}

/** Opens the provider's window, with one product in the cart. */
export async function openWindow() {
  const app = await openPayment();
  await app.user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  return app;
}

/** The window reports success. */
export function succeed(): void {
  const { reference, onSuccess } = paystackWindow();
  onSuccess({ id: '1', reference, status: 'success', message: 'Approved' });
}

/** Mocks `confirm-payment`, and returns the recorded requests. */
export function confirmWith(status: number, body: Record<string, unknown> = {}): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post(CONFIRM_PAYMENT, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return asked;
}

/** Waits for the confirmation and its order lines, which load last. */
export async function seeConfirmation(): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
  expect(await screen.findByText('Nature Explorer Kit')).toBeVisible();
}

export const payAgain = () => screen.findByRole('button', { name: 'Pay $38.49' });
