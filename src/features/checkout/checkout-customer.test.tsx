import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { saveShippingForm } from '@/testing/fake-orders';
import { renderApp } from '@/testing/render-app';
import { homeAddressRow } from '@/testing/rows';
import { saveCart } from '@/testing/saved';
import { DATABASE_URL, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const ADDRESSES = `${DATABASE_URL}/rest/v1/addresses`;

const grandma = {
  ...homeAddressRow,
  id: '22222222-0000-4000-8000-000000000000',
  title: 'Grandma',
  full_name: 'Akinyi Odhiambo',
  city: 'Kisumu',
  is_default: false,
};

const saved = (...rows: unknown[]) => server.use(http.get(ADDRESSES, () => HttpResponse.json(rows)));
const field = (name: string) => screen.getByRole('textbox', { name });
const offer = () => screen.queryByRole('checkbox', { name: 'Save this address to my account' });

async function openCheckout() {
  saveCart([1, 1]);
  const app = renderApp('/checkout', { session: signedInAs() });
  await screen.findByRole('heading', { name: 'Where should it go?' });
  return app;
}

test('fills the form in from the profile and the default address', async () => {
  saved(grandma, homeAddressRow);
  await openCheckout();
  await waitFor(() => expect(field('Street address')).toHaveValue('12 Riverside Drive'));
  expect(field('First name')).toHaveValue('Amina');
  expect(field('Last name')).toHaveValue('Otieno');
  expect(field('Email')).toHaveValue('amina@example.com');
  expect(field('Phone')).toHaveValue('+254 712 345 678');
  expect(field('ZIP/Postal code')).toHaveValue('00100');
  expect(screen.getByRole('radio', { name: /^Home/ })).toBeChecked();
  expect(offer()).toBeNull();
});

test('leaves the field alone that somebody is in when the profile arrives', async () => {
  saved();
  saveCart([1, 1]);
  const { user, changeSession } = renderApp('/checkout');
  await user.click(await screen.findByRole('textbox', { name: 'Email' }));
  changeSession(signedInAs());
  await waitFor(() => expect(field('First name')).toHaveValue('Amina'));
  expect(field('Email')).toHaveValue('');
});

test('fills in no address while somebody is typing one', async () => {
  saved(homeAddressRow);
  saveCart([1, 1]);
  const { user, changeSession } = renderApp('/checkout');
  await user.click(await screen.findByRole('textbox', { name: 'City' }));
  changeSession(signedInAs());
  expect(await screen.findByRole('radio', { name: /^Home/ })).toBeVisible();
  expect(field('First name')).toHaveValue('Amina');
  expect(field('Street address')).toHaveValue('');
});

test('leaves what was typed before, and fills in no place into half a place', async () => {
  saved(homeAddressRow);
  saveShippingForm({ firstName: 'Baraka', address: '', state: '', zipCode: '' });
  await openCheckout();
  expect(await screen.findByRole('radio', { name: 'Another address' })).toBeChecked();
  expect(field('First name')).toHaveValue('Baraka');
  expect(field('City')).toHaveValue('Nairobi');
  expect(field('Street address')).toHaveValue('');
});

test('a saved address is chosen with its recipient; another one starts empty', async () => {
  saved(grandma, homeAddressRow);
  const { user } = await openCheckout();
  await user.click(await screen.findByRole('radio', { name: /^Grandma/ }));
  expect(field('First name')).toHaveValue('Akinyi');
  expect(field('City')).toHaveValue('Kisumu');
  expect(field('Email')).toHaveValue('amina@example.com');
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  expect(field('City')).toHaveValue('');
  expect(field('Street address')).toHaveValue('');
  expect(field('First name')).toHaveValue('Akinyi');
});

test('saves a new address once, when asked to, and goes on', async () => {
  const written: unknown[] = [];
  saved();
  server.use(
    http.post(ADDRESSES, async ({ request }) => {
      written.push(await request.json());
      return new HttpResponse(null, { status: 201 });
    }),
  );
  saveShippingForm();
  const { user } = await openCheckout();
  const box = await screen.findByRole('checkbox', { name: 'Save this address to my account' });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Shipping' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  expect(written).toMatchObject([
    {
      user_id: 'user_1',
      title: 'Home',
      full_name: 'Amina Otieno',
      street_address: 'Kindaruma Road 4',
      is_default: true,
    },
  ]);
});

test('an address that could not be saved holds nothing up', async () => {
  saved();
  server.use(http.post(ADDRESSES, () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  saveShippingForm();
  const { user } = await openCheckout();
  await user.click(await screen.findByRole('checkbox', { name: 'Save this address to my account' }));
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await seeToast('The address could not be saved to your account. Your order goes on.');
  expect(takeConsoleProblems('The address was not added')).not.toEqual([]);
});

test('goes on without saved addresses when they cannot be read', async () => {
  server.use(http.get(ADDRESSES, () => HttpResponse.json({ message: 'down' }, { status: 400 })));
  await openCheckout();
  await waitFor(() => expect(field('Email')).toHaveValue('amina@example.com'));
  expect(screen.queryByRole('radio', { name: 'Another address' })).toBeNull();
  await expect.poll(() => takeConsoleProblems('Could not load addresses'), { timeout: 5000 }).not.toEqual([]);
});

test('paying waits until it is known who pays', async () => {
  saveCart([1, 1]);
  saveShippingForm();
  renderApp('/checkout?step=payment', { session: { status: 'unknown' } });
  expect(await screen.findByRole('navigation', { name: 'Checkout progress' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a session that ended leaves the way back in beside what was typed', async () => {
  saveCart([1, 1]);
  saveShippingForm();
  renderApp('/checkout?step=payment', { session: { status: 'signed-out', ended: 'expired' } });
  expect(await screen.findByText(/^You have been signed out\. Sign in again/)).toBeVisible();
  const way = screen.getAllByRole('link', { name: 'Sign In' }).find((link) => link.closest('main'));
  expect(way).toHaveAttribute('href', '/auth?redirect_url=%2Fcheckout%3Fstep%3Dpayment');
  expect(screen.getByRole('button', { name: 'Pay $38.49' })).toBeEnabled();
});

test('a guest is offered to sign in, and what was typed stays while the account fills in the rest', async () => {
  saved(homeAddressRow);
  saveCart([1, 1]);
  const { user, changeSession } = renderApp('/checkout');
  await screen.findByRole('heading', { name: 'Where should it go?' });
  await user.type(screen.getByLabelText('First name'), 'Njeri');
  const signIn = within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' });
  expect(signIn).toHaveAttribute('href', '/auth?redirect_url=%2Fcheckout');
  changeSession(signedInAs());
  await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveValue(''));
  expect(screen.getByLabelText('First name')).toHaveValue('Njeri');
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Sign In' })).toBeNull();
});
