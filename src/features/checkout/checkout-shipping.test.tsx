import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { saveShippingForm } from '@/testing/fake-orders';
import { shippingAddress } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { saveCart } from '@/testing/saved';
import { productsHandler, server } from '@/testing/server';

const field = (name: string) => screen.getByRole('textbox', { name });
const goOn = () => screen.getByRole('button', { name: 'Continue to Payment' });

async function openCheckout(path = '/checkout') {
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Where should it go?' });
  return app;
}

test.each(['/checkout', '/checkout?step=payment', '/checkout?step=confirmation'])(
  'leads from %s to the cart while that is empty',
  async (path) => {
    const { currentUrl: shown } = renderApp(path);
    await waitFor(() => expect(shown()).toBe('/cart'));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  },
);

test('says at once what is no longer sold, before an address is typed', async () => {
  server.use(productsHandler(catalogueSnapshot.filter(({ id }) => id !== 7)));
  saveCart([1, 1], [7, 2]);
  await openCheckout();
  const notice = within(screen.getByRole('form', { name: 'Where should it go?' }));
  expect(await notice.findByText('Ocean Explorers Book is no longer in our shop.')).toBeVisible();
  expect(notice.getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  expect(notice.queryByText(/Nature Explorer Kit/)).toBeNull();
  expect(goOn()).toBeDisabled();
});

test('shows the three steps and the order with shipping and tax', async () => {
  saveCart([1, 1], [7, 2]);
  await openCheckout();
  const steps = within(screen.getByRole('navigation', { name: 'Checkout progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['1Shipping', '2Payment', '3Confirmation']);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  const summary = within(screen.getByRole('complementary', { name: 'Order summary' }));
  const [kit, book] = summary.getAllByRole('listitem');
  expect(kit).toHaveTextContent('Nature Explorer KitQuantity 1$34.99');
  expect(book).toHaveTextContent('Ocean Explorers BookQuantity 2$37.98');
  const amountOf = (label: string) => summary.getByText(label).nextElementSibling;
  expect(amountOf('Subtotal')).toHaveTextContent('$72.97');
  expect(amountOf('Shipping')).toHaveTextContent('$0.00');
  expect(amountOf('Tax')).toHaveTextContent('$7.30');
  expect(amountOf('Total')).toHaveTextContent('$80.27');
});

test('shows errors next to the fields, keeps the input and sends no request', async () => {
  saveCart([1, 1]);
  const { user } = await openCheckout();
  await user.click(field('Email'));
  await user.paste('amina@');
  await user.click(field('Phone'));
  await user.paste('123');
  await user.click(field('City'));
  await user.paste('x'.repeat(101));
  await user.click(goOn());
  await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('First name is required'));
  const summary = await screen.findByRole('alert', { name: '9 fields to correct:' });
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: 'Phone' }));
  expect(field('Phone')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('Enter an email address such as amina@example.com');
  expect(field('Phone')).toHaveAccessibleDescription(
    'Enter a phone number with at least 7 digits, such as +254 712 345 678',
  );
  expect(field('City')).toHaveAccessibleDescription('City can be 100 characters at most: 1 character too many');
  expect(field('ZIP/Postal code')).toHaveAccessibleDescription('ZIP/Postal code is required');
  expect(field('Email')).toHaveValue('amina@');
  expect(field('Phone')).toHaveValue('123');
  expect(field('Email')).toBeInvalid();
  await user.click(field('First name'));
  await user.paste('Amina');
  await waitFor(() => expect(field('First name')).not.toHaveAccessibleDescription());
});

test('goes on with a complete form, to the top of the payment step', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: '' });
  const { user, currentUrl: shown } = await openCheckout();
  await user.click(field('Country'));
  await user.paste('Kenya');
  let scrolledTo: unknown[] = [];
  window.scrollTo = (...target: unknown[]) => {
    scrolledTo = target;
  };
  await user.click(goOn());
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  expect(shown()).toBe('/checkout?step=payment');
  expect(scrolledTo).toEqual([0, 0]);
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to Shipping' }));
  expect(await screen.findByRole('textbox', { name: 'Country' })).toHaveValue('Kenya');
});

test('finds what was typed again after a reload', async () => {
  saveCart([1, 1]);
  const { user, unmount } = await openCheckout();
  await user.click(field('Street address'));
  await user.paste('Kindaruma Road 4');
  unmount();
  await openCheckout();
  expect(field('Street address')).toHaveValue('Kindaruma Road 4');
});

test('asks for the address before the payment', async () => {
  saveCart([1, 1]);
  saveShippingForm({ phone: '123' });
  await openCheckout('/checkout?step=payment');
  expect(field('Phone')).toHaveValue('123');
  expect(field('First name')).toHaveValue(shippingAddress.firstName);
});

test('the country comes first, is picked or typed, and says what else is asked', async () => {
  saveCart([1, 1]);
  const { user } = await openCheckout();
  const type = async (country: string) => {
    const input = screen.getByLabelText('Country');
    await user.clear(input);
    await user.paste(country);
    await user.tab();
  };
  expect(field('Country').compareDocumentPosition(field('Street address'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(field('Country'));
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus();
  expect(document.querySelectorAll('datalist option')).toHaveLength(250);
  await type('uk');
  expect(field('Postcode')).toBeRequired();
  expect(screen.queryByRole('textbox', { name: 'State/Province' })).not.toBeInTheDocument();
  expect(field('Phone')).toHaveAttribute('placeholder', expect.stringContaining('+44'));
  await type('Éire');
  expect(
    [field('County (optional)'), field('Eircode (optional)')].map((part) => part.hasAttribute('required')),
  ).toEqual([false, false]);
  await type('Atlantis');
  expect(field('Country')).toHaveAccessibleDescription('We do not know this country. Is it spelled right?');
  expect(field('State/Province')).toBeRequired();
  await user.click(goOn());
  await waitFor(() => expect(field('State/Province')).toHaveAccessibleDescription('State/Province is required'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await type('Uganda');
  expect(screen.queryByRole('textbox', { name: /ZIP|State/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('fields to correct'));
  expect(within(screen.getByRole('alert')).queryByRole('link', { name: /ZIP|State/ })).not.toBeInTheDocument();
});

test('a phone fills in the street and shows digits for a code of digits, as often as the country changes', async () => {
  saveCart([1, 1]);
  const { user } = await openCheckout();
  expect(field('Street address')).toHaveAttribute('autocomplete', 'address-line1');
  const codeIn = async (country: string, label: RegExp) => {
    await user.clear(screen.getByLabelText('Country'));
    await user.paste(country);
    await user.tab();
    return screen.findByRole('textbox', { name: label });
  };
  expect(await codeIn('Kenya', /^ZIP/)).toHaveAttribute('inputmode', 'numeric');
  expect(await codeIn('UK', /^Postcode/)).not.toHaveAttribute('inputmode');
  const american = await codeIn('USA', /^ZIP/);
  expect(american).toHaveAttribute('inputmode', 'numeric');
  await user.type(american, '12345-6789');
  expect(american).toHaveValue('12345-6789');
  await user.clear(american);
  await user.type(american, '123456789');
  await user.click(goOn());
  await screen.findByRole('alert');
  expect(american).toBeValid();
});
