import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { useTyped } from './use-typed';

function Form({ onClose }: { onClose: () => void }) {
  const { values, change, unsaved } = useTyped('back', { name: '' });
  return (
    <Dialog title="Form" onClose={onClose} unsaved={unsaved}>
      <input aria-label="Name" value={values.name} onChange={({ target }) => change({ name: target.value })} />
      <Link to="/form-left">Leave</Link>
    </Dialog>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'filters' | 'form' | null>(null);
  const [asks, setAsks] = useState(false);
  const close = () => setShown(null);
  return (
    <>
      <h1>{pathname + search}</h1>
      <button type="button" onClick={() => setShown('filters')}>
        Filters
      </button>
      <button type="button" onClick={() => setShown('form')}>
        Write
      </button>
      {shown === 'form' && <Form onClose={close} />}
      {shown === 'filters' && (
        <Dialog title="Filters" onClose={close}>
          <Link to={`${pathname}x`} onClick={close}>
            Elsewhere
          </Link>
          <button type="button" onClick={() => void navigate(`?age=${search.length}`)}>
            Age
          </button>
          <button type="button" onClick={() => void navigate(`?sort=${search.length}`, { replace: true })}>
            Sort
          </button>
          <button type="button" onClick={() => setAsks(true)}>
            Ask
          </button>
          <button type="button" onClick={() => setShown('form')}>
            Instead
          </button>
        </Dialog>
      )}
      {asks && (
        <ConfirmDialog
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={() => setAsks(false)}
          onCancel={() => setAsks(false)}
        >
          It is gone then.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The visitor has come from `/a` to `/b`. */
function openShop() {
  const router = createMemoryRouter([{ path: '*', element: <Page key="page" /> }], { initialEntries: ['/a', '/b'] });
  const view = render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(await screen.findByText(name));
  };
  const travel = (steps: number) => act(async () => void router.navigate(steps));
  const close = () => user.keyboard('{Escape}');
  return { ...view, user, router, press, close, back: () => travel(-1), forward: () => travel(1) };
}

const openDialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length;
const expectShown = (url: string, dialogs: number) =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(url);
    expect(openDialogs()).toBe(dialogs);
  });

interface History {
  pages: string[];
  at: number;
  /** How many dialogs are open. */
  open: number;
}

const add = ({ pages, at }: History, url: string[], open: number): History => {
  const now = [...pages.slice(0, at + 1), ...url];
  return { pages: now, at: now.length - 1, open };
};
const pageAt = ({ pages, at }: History) => new URL(pages[at] ?? '', 'https://shop.test');

const inDialog = (after: (history: History) => History) => (history: History) =>
  history.open === 1 ? after(history) : null;
const closed = (history: History): History => ({ ...history, open: history.open - 1 });
const moved = (history: History, by: number): History => ({
  ...history,
  at: Math.min(history.pages.length - 1, Math.max(0, history.at + by)),
});

/** What each action does; nothing where there is nothing to press. */
const actions: Record<string, (history: History) => History | null> = {
  Filters: (history) => (history.open === 0 ? add(history, [], 1) : null),
  Ask: inDialog((history) => ({ ...history, open: 2 })),
  Elsewhere: inDialog((history) => add(history, [`${pageAt(history).pathname}x`], 0)),
  Age: inDialog((history) => add(history, [`${pageAt(history).pathname}?age=${pageAt(history).search.length}`], 1)),
  Sort: inDialog((history) => {
    const { pathname, search } = pageAt(history);
    return { ...history, pages: history.pages.with(history.at, `${pathname}?sort=${search.length}`) };
  }),
  Escape: (history) => (history.open > 0 ? closed(history) : history),
  Back: (history) => (history.open > 0 ? closed(history) : moved(history, -1)),
  Forward: (history) => (history.open > 0 ? history : moved(history, 1)),
};

test('Back closes the top dialog, else it leaves the page, whatever happened before', async () => {
  const presses = fc.array(fc.constantFrom(...Object.keys(actions)), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(presses, async (names) => {
      const shop = openShop();
      const keys: Record<string, () => Promise<void>> = { Escape: shop.close, Back: shop.back, Forward: shop.forward };
      let history: History = { pages: ['/a', '/b'], at: 1, open: 0 };
      for (const name of [...names, 'Back', 'Back', 'Back']) {
        const next = actions[name]?.(history);
        if (!next) continue;
        await (keys[name]?.() ?? shop.press(name));
        history = next;
        await expectShown(history.pages[history.at] ?? '', history.open);
      }
      shop.unmount();
    }),
    { numRuns: 15 },
  );
});

test('one Back leaves the page after another dialog took the place of the first', async () => {
  const { press, close, back } = openShop();
  await press('Filters', 'Instead');
  await close();
  await expectShown('/b', 0);
  await back();
  await expectShown('/a', 0);
});

test('two Backs in a row close two dialogs, a third leaves the page', async () => {
  const { press, router } = openShop();
  await press('Filters', 'Ask');
  await act(async () => {
    for (const _ of [1, 2, 3]) void router.navigate(-1);
  });
  await expectShown('/a', 0);
});

test('Back asks before it discards what was typed, as often as it is pressed', async () => {
  const { user, press, close, back } = openShop();
  await press('Write');
  await user.type(screen.getByLabelText('Name'), 'Kite');
  for (const _ of [1, 2]) {
    await back();
    await screen.findByRole('alertdialog');
    await press('Keep editing');
    await expectShown('/b', 1);
    expect(screen.getByLabelText('Name')).toHaveValue('Kite');
  }
  await back();
  await back();
  await expectShown('/b', 1);
  await close();
  await press('Discard changes');
  await expectShown('/b', 0);
  await back();
  await expectShown('/a', 0);
});

test('a link in a form asks, stays for an answer, and then is followed once', async () => {
  const { user, press, back } = openShop();
  await press('Write');
  await user.type(screen.getByLabelText('Name'), 'Kite');
  await press('Leave', 'Keep editing');
  await expectShown('/b', 1);
  await press('Leave', 'Discard changes');
  await expectShown('/form-left', 1);
  await back();
  await expectShown('/form-left', 0);
  await back();
  await expectShown('/b', 0);
  await back();
  await expectShown('/a', 0);
});
