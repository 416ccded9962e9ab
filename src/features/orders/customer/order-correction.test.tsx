import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { shippingAddress } from '@/testing/fixtures';
import {
  type OrderPageAnswer,
  paidAnswer,
  STORED_GUEST_TOKEN,
  STORED_ORDER_ID,
  storedOrderPage,
} from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

async function openForm(changes: Partial<OrderPageAnswer> = {}) {
  const stored = storedOrderPage({ ...paidAnswer, shipping_address: shippingAddress, ...changes });
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Edit address' }));
  const form = await screen.findByRole('form', { name: 'Edit address' });
  const type = async (field: string, text: string) => {
    await user.clear(within(form).getByLabelText(field));
    await user.type(within(form).getByLabelText(field), text);
  };
  return { stored, user, form, type, save: () => user.click(screen.getByRole('button', { name: 'Save address' })) };
}

const answer = (reply: (args: Args<'correct_own_order'>) => Response) =>
  server.use(
    http.post<never, Args<'correct_own_order'>>(rpc('correct_own_order'), async ({ request }) =>
      reply(await request.json()),
    ),
  );

test('a guest corrects the address: the focus goes to the form and back, and the timeline tells', async () => {
  const { stored, form, type, save } = await openForm();
  expect(within(form).getByLabelText('First name')).toHaveFocus();
  answer(({ order_id, shipping_address, expected_address, guest_token }) => {
    const wanted = { ...shippingAddress, address: '7 Acacia Road', landmark: 'Green gate', city: 'Mombasa' };
    expect({ order_id, shipping_address, expected_address, guest_token }).toEqual({
      order_id: STORED_ORDER_ID,
      shipping_address: wanted,
      expected_address: shippingAddress,
      guest_token: STORED_GUEST_TOKEN,
    });
    stored.change({ shipping_address: wanted, corrected_at: '2026-11-21T10:00:00+00:00' });
    return HttpResponse.json({ guest_token: STORED_GUEST_TOKEN });
  });
  await type('Street address', '7 Acacia Road');
  await type('Landmark (optional)', 'Green gate');
  await type('City', 'Mombasa');
  await save();
  await seeToast('The address is saved.');
  const address = screen.getByRole('region', { name: 'Delivery address' });
  expect(address).toHaveTextContent('7 Acacia RoadGreen gateMombasa');
  expect(within(address).getByRole('button', { name: 'Edit address' })).toHaveFocus();
  expect(screen.getByRole('list', { name: 'What has happened' })).toHaveTextContent('Address corrected');
});

test('the country, which is final, is sent as the order has it', async () => {
  const stored = { ...shippingAddress, country: 'kenya' };
  const { type, save } = await openForm({ shipping_address: stored });
  const sent: unknown[] = [];
  answer(({ shipping_address }) => {
    sent.push(shipping_address);
    return HttpResponse.json({ guest_token: STORED_GUEST_TOKEN });
  });
  await type('City', 'Mombasa');
  await save();
  await seeToast('The address is saved.');
  expect(sent).toEqual([{ ...stored, city: 'Mombasa' }]);
});

test('with another e-mail address the page goes on with the new link', async () => {
  const { stored, type, save } = await openForm();
  const renewed = 'cd'.repeat(32);
  answer(({ shipping_address }) => {
    stored.move(renewed);
    stored.change({ shipping_address: { ...shippingAddress, ...(shipping_address as object) } });
    return HttpResponse.json({ guest_token: renewed });
  });
  await type('Email', 'amina.otieno@example.com');
  await save();
  await seeToast('The address is saved.');
  const address = screen.getByRole('region', { name: 'Delivery address' });
  await waitFor(() => expect(address).toHaveTextContent('amina.otieno@example.com'));
  expect(within(address).getByRole('button', { name: 'Edit address' })).toHaveFocus();
  expect(screen.getByTestId('url')).toHaveTextContent(`/orders/${STORED_ORDER_ID}#${renewed}`);
});

test('an order that was corrected too often is for staff', async () => {
  const { form, type, save } = await openForm();
  await type('City', 'Mombasa');
  answer(() => refusal('TOO_MANY_CORRECTIONS'));
  await save();
  expect(await within(form).findByRole('alert')).toHaveTextContent('Write to us, and we will correct it.');
  takeConsoleProblems('was not corrected');
});

test('the address of a sent order cannot be changed', async () => {
  storedOrderPage({ ...paidAnswer, status: 'shipped', can_cancel: false });
  renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  await screen.findByRole('region', { name: 'Delivery address' });
  expect(screen.queryByRole('button', { name: 'Edit address' })).toBeNull();
});

test('a missing value is reported at its field, which is focused', async () => {
  const { user, form, save } = await openForm();
  await user.clear(within(form).getByLabelText('Email'));
  await save();
  expect(await within(form).findByText('Email is required')).toBeVisible();
  expect(within(form).getByLabelText('Email')).toHaveFocus();
});

test.each([
  ['COUNTRY_FINAL', 'Country', 'Delivery and tax were agreed for the country of this order'],
  ['STATE_FINAL', 'State/Province', 'Tax was agreed for the state of this order'],
  ['PLACE_FINAL', 'City', 'Delivery was agreed for the place of this order'],
  ['CODE_REFUSED', 'Email', 'This email has used the discount code of this order before.'],
])('%s is said at %s', async (hint, field, sentence) => {
  const { form, save } = await openForm();
  answer(() => refusal(hint));
  await save();
  expect(await within(form).findByText(sentence, { exact: false })).toBeVisible();
  expect(within(form).getByLabelText(field)).toBeInvalid();
  takeConsoleProblems('The address of the order was not corrected');
});

test.each([
  ['STATUS_CONFLICT', 'This order was changed by someone else while you typed.'],
  ['ADDRESS_FINAL', 'Nothing was changed. This order is sent or cancelled, so its address stays as it is.'],
])('%s is said above the fields, and what was typed stays', async (hint, sentence) => {
  const { form, type, save } = await openForm();
  await type('City', 'Mombasa');
  answer(() => refusal(hint));
  await save();
  expect(await within(form).findByRole('alert')).toHaveTextContent(sentence);
  expect(within(form).getByLabelText('City')).toHaveValue('Mombasa');
  takeConsoleProblems('The address of the order was not corrected');
});
