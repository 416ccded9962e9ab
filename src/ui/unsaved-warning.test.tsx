import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { UnsavedQuestion, useUnsavedWarning } from './unsaved-warning';

const onClose = vi.fn();

function Form() {
  const [name, setName] = useState('');
  const warning = useUnsavedWarning(name !== '');
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="#help">Help</Link>
      <button type="button" onClick={() => warning.guard(onClose)}>
        Close
      </button>
      <UnsavedQuestion warning={warning} />
    </>
  );
}

function openForm() {
  onClose.mockReset();
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/elsewhere', '/form'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('does not ask while nothing is typed', async () => {
  const { user } = openForm();
  expect(asksBeforeUnload()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('asks before a link is followed: keeps what is typed, or discards it', async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText('Name'), 'Kite');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(question()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(question()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Kite');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('asks before Back, which is undone until the answer', async () => {
  const { user, router } = openForm();
  await user.type(screen.getByLabelText('Name'), 'Kite');
  await router.navigate(-1);
  await waitFor(() => expect(question()).toBeVisible());
  expect(router.state.location.pathname).toBe('/form');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('asks before the form closes itself, and continues once', async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText('Name'), 'Kite');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('allows an anchor on the same page, and the browser asks before the tab closes', async () => {
  const { user, router } = openForm();
  await user.type(screen.getByLabelText('Name'), 'Kite');
  expect(asksBeforeUnload()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Help' }));
  expect(question()).toBeNull();
  expect(router.state.location.hash).toBe('#help');
  await user.clear(screen.getByLabelText('Name'));
  expect(asksBeforeUnload()).toBe(false);
});
