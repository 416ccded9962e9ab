import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';

await serveDatabase();

const lists = [
  {
    name: 'products',
    paths: ['/admin/products', '/admin/products?view=table'],
    edit: /^Edit Ocean/,
    remove: /^Delete Ocean/,
    field: 'Name',
  },
  {
    name: 'posts',
    paths: ['/admin/blogs'],
    edit: /^Edit /,
    remove: /^Delete /,
    field: 'Title',
  },
];

test.each(lists.flatMap(({ paths, ...list }) => paths.map((path) => ({ path, ...list }))))(
  'gives the focus back where it was: $path',
  { timeout: 30_000 },
  async ({ path, edit, remove, field }) => {
    const { user } = renderApp(path, { session: staffSession() });
    const button = async (name: string | RegExp) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;
    const form = async () => within(await screen.findByRole('dialog', { name: /^Edit / }));
    const isBack = async (name: string | RegExp) => {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(async () => expect(await button(name)).toHaveFocus());
    };

    await user.click(await button(edit));
    await user.click((await form()).getByRole('button', { name: 'Cancel' }));
    await isBack(edit);

    await user.keyboard('{Enter}');
    await user.type((await form()).getByLabelText(field), '!');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(async () => expect((await form()).getByLabelText(field)).toHaveFocus());
    await user.click((await form()).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await isBack(edit);

    await user.keyboard('{Enter}');
    await user.type((await form()).getByLabelText(field), '!');
    await user.click((await form()).getByRole('button', { name: 'Save' }));
    await isBack(edit);

    await user.click(await button(remove));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await button(remove)).toHaveFocus());
  },
);

test('a dialog opened from a menu gives the focus back to the button of the menu', { timeout: 30_000 }, async () => {
  const { user } = renderApp('/admin/products', { session: staffSession() });
  const more = await screen.findByRole('button', { name: /^More: Ocean/ });
  more.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
});
