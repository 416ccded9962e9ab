import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
