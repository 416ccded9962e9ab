import { screen } from '@testing-library/react';
import { saveShippingForm } from './fake-orders';
import { renderApp } from './render-app';
import { saveCart } from './saved';

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
