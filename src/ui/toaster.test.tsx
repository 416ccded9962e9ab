import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitForUse } from '@/lib/when-in-use';
import { seeToast } from '@/testing/toasts';
import { Dialog } from './dialog';
import { toast } from './toast';
import { Toaster } from './toaster';

afterEach(() => vi.doUnmock('./toasts'));

test('what is said before the code of toasts has come is shown then, each once and with its way back', async () => {
  const undo = vi.fn();
  render(<Toaster />);
  toast.success('Blocks removed', { action: { label: 'Undo', onClick: undo } });
  toast.error('Not saved', { description: 'Try again.' });
  await seeToast('Blocks removed');
  await seeToast('Try again.');
  expect(screen.getAllByText('Not saved')).toHaveLength(1);
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('what nobody could see is not said on a later page', async () => {
  toast.info('From before');
  toast.dismiss();
  render(<Toaster />);
  toast.info('Now');
  await seeToast('Now');
  expect(screen.queryByText('From before')).toBeNull();
});

test('a message is read even when the code of toasts cannot be fetched', async () => {
  vi.doMock('./toasts', () => {
    throw new Error('offline');
  });
  render(<Toaster />);
  toast.error('Your payment failed');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your payment failed');
});

test('Undo stays in reach of screen readers above a dialog that was open before the code of toasts came', async () => {
  render(
    <>
      <Toaster />
      <Dialog title="Order" onClose={() => {}}>
        <p>Blocks</p>
      </Dialog>
    </>,
  );
  toast.success('Changed', { action: { label: 'Undo', onClick: () => {} } });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('the code of toasts comes with a finger on a button, not on a text', async () => {
  onTestFinished(waitForUse());
  render(
    <>
      <p>Blocks</p>
      <button type="button">Add to Cart</button>
      <Toaster />
    </>,
  );
  const touch = (element: HTMLElement) => element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  touch(screen.getByText('Blocks'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region', { name: /Notifications/ })).toBeNull();
  touch(screen.getByText('Add to Cart'));
  expect(await screen.findByRole('region', { name: /Notifications/ })).toBeInTheDocument();
});
