import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { inPlace } from '@/lib/in-place';
import { Dialog } from './dialog';
import { Disclosure } from './disclosure';

function Lists() {
  const [params] = useSearchParams();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsks(true)}>
        Ask
      </button>
      {asks && (
        <Dialog title="Which?" onClose={() => setAsks(false)}>
          Any
        </Dialog>
      )}
      <Disclosure id="colour" headingLevel={2} title="Colour" open={params.has('colour')}>
        Red
      </Disclosure>
      <Disclosure id="size" headingLevel={2} title="Size">
        Small
      </Disclosure>
    </>
  );
}

function openLists(key: string) {
  const initialEntries = [{ pathname: '/lists', key }];
  const router = createMemoryRouter([{ path: '/lists', element: <Lists /> }], { initialEntries });
  render(<RouterProvider router={router} />);
  const isOpen = (title: string) => screen.getByText(title).closest('details')?.open;
  const press = (title: string) => userEvent.click(screen.getByText(title).closest('summary') as HTMLElement);
  const see = (titles: Record<string, boolean>) =>
    waitFor(() =>
      expect(Object.fromEntries(Object.keys(titles).map((title) => [title, isOpen(title)]))).toEqual(titles),
    );
  const go = (path: string) => act(() => router.navigate(path, inPlace));
  return { router, go, press, see };
}

test('a choice in the URL opens its section, and leaves every section as it was', async () => {
  const { go, press, see } = openLists('choice');
  await see({ Colour: false, Size: false });
  await press('Size');
  await go('/lists?colour=red');
  await see({ Colour: true, Size: true });
  await go('/lists');
  await see({ Colour: true, Size: true });
  await press('Colour');
  await see({ Colour: false, Size: true });
  await go('/lists?page=2');
  await see({ Colour: false, Size: true });
  await go('/lists?colour=blue');
  await see({ Colour: true, Size: true });
});

test('Back shows the sections as they were, another visit as they are built', async () => {
  const { router, go, press, see } = openLists('back');
  await press('Size');
  await see({ Colour: false, Size: true });
  await go('/lists?colour=red');
  await press('Size');
  await see({ Colour: true, Size: false });
  await act(() => router.navigate(-1));
  await see({ Colour: false, Size: true });
  await act(() => router.navigate(1));
  await see({ Colour: true, Size: false });
  await act(() => router.navigate('/lists'));
  await see({ Colour: false, Size: false });
});

test('a dialog leaves the sections below it as they are', async () => {
  const { router, press, see } = openLists('dialog');
  await press('Size');
  await userEvent.click(screen.getByText('Ask'));
  await waitFor(() => expect(router.state.location.key).not.toBe('dialog'));
  await see({ Colour: false, Size: true });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await see({ Colour: false, Size: true });
});
