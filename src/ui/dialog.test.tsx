import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function Record() {
  const [shown, setShown] = useState<'nothing' | 'waiting' | 'form'>('nothing');
  const close = () => setShown('nothing');
  return (
    <>
      <button type="button" onClick={() => setShown('waiting')}>
        Edit
      </button>
      {shown === 'waiting' && (
        <Dialog title="Waiting" onClose={close}>
          <button type="button" onClick={() => setShown('form')}>
            Loaded
          </button>
        </Dialog>
      )}
      {shown === 'form' && (
        <Dialog key="form" title="Form" onClose={close}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

it('returns the focus to what opened it, also when it replaced another dialog', async () => {
  const user = userEvent.setup();
  render(<Record />);
  for (const loads of [false, true]) {
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    if (loads) {
      await user.click(screen.getByRole('button', { name: 'Loaded' }));
      await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kite');
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  }
});

function Order() {
  const [asks, setAsks] = useState(false);
  const [note, setNote] = useState('Seen by nobody yet.');
  const decline = () => {
    flushSync(() => setAsks(false));
    setNote('');
  };
  return (
    <Dialog title="Order" onClose={() => undefined}>
      <button type="button" onClick={() => setAsks(true)}>
        Cancel the order
      </button>
      {note && <p>{note}</p>}
      {asks && (
        <ConfirmDialog title="Sure?" confirmLabel="Yes" onConfirm={() => undefined} onCancel={decline}>
          It cannot be undone.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

// Radix focuses a dialog from which something disappears while nothing has the focus.
it('returns the focus to what asked, though its dialog changed at that moment', async () => {
  const user = userEvent.setup();
  render(<Order />);
  const cancel = screen.getByRole('button', { name: 'Cancel the order' });
  await user.click(cancel);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(cancel).toHaveFocus());
});
