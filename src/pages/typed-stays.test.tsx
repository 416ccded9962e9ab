import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeMembers } from '@/testing/fake-members';
import { fakeMessage, messageRow } from '@/testing/fake-messages';
import { orderPageAnswer, paidAnswer, STORED_GUEST_TOKEN, STORED_ORDER_ID } from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';
import { makerRow } from '@/testing/rows';
import { rpc } from '@/testing/rpc';
import { makersHandler, server } from '@/testing/server';
import { staffSession } from '@/testing/session';

const SUMS = { price: 39.99, discount: 0, tax: 0, goods: 39.99, fee: 0, delivery: 0, wrap: 0, refund: 39.99 };

function openOrder() {
  const delivered = orderPageAnswer({ ...paidAnswer, status: 'completed', can_cancel: false });
  const lines = [{ product_id: 2, left: 2, restocking_percent: 0 }];
  const reviewed = { product_id: 2, review: null, asks_played: false, is_played: null };
  server.use(
    http.post(rpc('order_page'), () => HttpResponse.json(delivered)),
    http.post(rpc('order_returns'), () =>
      HttpResponse.json({ until: '2099-12-22T09:32:00+00:00', can_ask: true, lines, returns: [] }),
    ),
    http.post(rpc('order_reviews'), () => HttpResponse.json({ can_review: true, lines: [reviewed] })),
    http.post(rpc('quote_return'), () => HttpResponse.json({ ...SUMS, tax_included: false })),
  );
  return renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
}

function openStaff(page: string) {
  fakeMembers();
  fakeMessage(messageRow());
  server.use(makersHandler([makerRow()]));
  return renderApp(`/admin/${page}`, { session: staffSession() });
}

/** The dialogs that are typed into: how each is opened, and one of its fields. */
const dialogs = {
  review: { open: openOrder, opener: /^Review /, field: 'In a sentence' },
  return: { open: openOrder, opener: 'Return items', field: 'In your own words' },
  children: { open: () => renderApp('/'), opener: 'Mark what fits my child', field: 'Nickname' },
  answer: { open: () => openStaff('messages'), opener: 'View', field: 'Your answer' },
  maker: { open: () => openStaff('makers'), opener: 'Add Maker', field: 'Name' },
} as const;

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

test.each(Object.entries(dialogs))(
  '%s: what is typed is lost only when that is confirmed',
  async (_, { open, opener, field }) => {
    let { user } = open();
    const press = async () => user.click(await screen.findByRole('button', { name: opener }));
    const box = async () => within(await screen.findByRole('dialog')).findByRole('textbox', { name: field });
    await press();
    await box();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press();
    await user.type(await box(), 'So nice');
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => fireEvent.pointerDown(document.body) && fireEvent.click(document.body),
      () => user.click(screen.getByRole('button', { name: 'Close' })),
    ]) {
      await leave();
      await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
      expect(await box()).toHaveValue('So nice');
    }

    // As after a reload.
    cleanup();
    ({ user } = open());
    if (!screen.queryByRole('dialog')) await press();
    expect(await box()).toHaveValue('So nice');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press();
    expect(await box()).toHaveValue('');
  },
);
