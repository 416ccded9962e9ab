import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { shopPosts } from '@/testing/shop-records';
import { seeToast } from '@/testing/toasts';

const posts = shopPosts(await serveDatabase());

const open = (query: string) => renderApp(`/admin/blogs${query}`, { session: staffSession() });
const field = (name: string) => screen.getByLabelText(name, { exact: true });

test('keeps what is typed until it is saved or discarded', async () => {
  const id = await posts.add();
  const first = open(`?edit=${id}`);
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  await first.user.type(field('Content'), ' And again.');
  first.unmount();

  await posts.edit(id, { excerpt: 'Boots off.' });
  const second = open(`?edit=${id}`);
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  await seeToast('What you had not saved is back.');
  expect((field('Content') as HTMLTextAreaElement).value).toMatch(/ And again\.$/);
  await second.user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('Boots on, umbrella off. → Boots off.');
  await second.user.click(within(conflict).getByRole('button', { name: 'Keep mine on top' }));
  await seeToast('Puddles is saved');
  expect(await posts.find(id)).toMatchObject({ excerpt: 'Boots off.' });
  expect(localStorage.getItem(`post-draft-user_staff-${id}`)).toBeNull();
});

test('forgets a draft that is discarded', async () => {
  const id = await posts.add();
  const { user } = open(`?edit=${id}`);
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  await user.type(field('Content'), ' And again.');
  expect(localStorage.getItem(`post-draft-user_staff-${id}`)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(localStorage.getItem(`post-draft-user_staff-${id}`)).toBeNull());
});

test('is not for a colleague who signs in on the same computer', async () => {
  const id = await posts.add();
  const first = open(`?edit=${id}`);
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  await first.user.type(field('Content'), ' And again.');
  first.unmount();
  const user = { id: 'user_njeri', firstName: 'Njeri', lastName: 'Maina', email: 'njeri@littlebaobab.example' };
  renderApp(`/admin/blogs?edit=${id}`, { session: staffSession({ user }) });
  await screen.findByRole('dialog', { name: 'Edit Puddles' });
  expect((field('Content') as HTMLTextAreaElement).value).not.toContain('And again.');
});
