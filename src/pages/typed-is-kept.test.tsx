import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths, withdrawalFrom } from '@/config/paths';
import { adminLinks } from '@/features/staff-area/links';
import { signedOut } from '@/lib/session';
import { fillIn, formService, send, THANKS } from '@/testing/contact-form';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS } from '@/testing/shop-packing';
import { shopPieces } from '@/testing/shop-pieces';

const shop = await serveDatabase();
const pieces = shopPieces(shop);

const TYPED = 'What nobody wants to type twice';
const textbox = (name: string | RegExp) => () => screen.findByRole('textbox', { name });
const ORDER = '0a1b2c3d-0000-4000-8000-000000000000';

interface Form {
  path: string | (() => Promise<string>);
  staff?: true;
  field: () => Promise<HTMLElement>;
  typed?: string;
}

const forms: Record<string, Form> = {
  'a message': { path: paths.contact, field: textbox('Message') },
  'the name beside a message about an order': { path: `${paths.contact}?order=${ORDER}`, field: textbox('Name') },
  'an order number to withdraw from': { path: paths.withdrawal, field: textbox(/^Order number/) },
  'an address to withdraw with': { path: withdrawalFrom(ORDER), field: textbox(/^Email/) },
  'the words at the top of a mail': {
    path: '/admin/settings/mails',
    staff: true,
    field: textbox('A few words of ours at the top of the mail'),
  },
  'the customer of a new order': { path: '/admin/orders/new', staff: true, field: textbox(/^Name/) },
  'the customer of a lost piece': {
    path: async () => adminLinks.sellPiece((await pieces.ask()).message),
    staff: true,
    field: textbox(/^City/),
  },
  'the price of a lost piece': {
    path: async () => adminLinks.sellPiece((await pieces.ask()).message),
    staff: true,
    field: textbox(/^Price/),
    typed: '3.50',
  },
};

async function type(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

test.each(Object.entries(forms))(
  '%s is there again after a reload',
  async (_, { path, staff, field, typed = TYPED }) => {
    const session = staff ? staffSession() : signedOut;
    const url = typeof path === 'string' ? path : await path();
    const first = renderApp(url, { session });
    await type(first.user, await field(), typed);
    first.unmount();
    renderApp(url, { session });
    expect(await field()).toHaveValue(typed);
  },
);

test('the lines of a new order are there again after a reload, and not after they are discarded', async () => {
  const open = () => renderApp('/admin/orders/new', { session: staffSession() });
  const first = open();
  await first.user.type(await screen.findByRole('combobox', { name: 'Add a product' }), 'blocks');
  await first.user.click(await screen.findByRole('option', { name: new RegExp(BLOCKS.name) }));
  await screen.findByRole('list', { name: 'What is sold' });
  first.unmount();
  const again = open();
  expect(await within(await screen.findByRole('list', { name: 'What is sold' })).findByText(BLOCKS.name)).toBeVisible();
  await again.user.click(screen.getAllByRole('link', { name: /^Dashboard/ })[0] as HTMLElement);
  await again.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }),
  );
  again.unmount();
  open();
  await screen.findByRole('combobox', { name: 'Add a product' });
  expect(screen.queryByRole('list', { name: 'What is sold' })).toBeNull();
});

test('a message that was sent is gone, and one about another order is another one', async () => {
  formService();
  const user = await fillIn();
  await user.click(send());
  await screen.findByText(THANKS);
  expect(sessionStorage.getItem('typed-forms') ?? '').not.toContain('drum');
  cleanup();
  await fillIn();
  cleanup();
  renderApp(`${paths.contact}?order=${ORDER}`);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
});
