import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seeToast } from '@/testing/toasts';
import { toast } from './toast';
import { Toaster } from './toaster';

test('messages from before their list is on the page are shown by it, in order', async () => {
  toast.success('Added Nature Explorer Kit to cart');
  render(<Toaster />);
  toast.error('We could not reach the shop');
  expect(screen.queryByText('Added Nature Explorer Kit to cart')).toBeNull();
  await seeToast('Added Nature Explorer Kit to cart');
  await seeToast('We could not reach the shop');
  toast.info('The newest');
  await seeToast('The newest');
  const shown = screen.getAllByText(/./, { selector: '[data-sonner-toast] [data-title]' });
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'The newest',
    'We could not reach the shop',
    'Added Nature Explorer Kit to cart',
  ]);
});

test('nothing is left for the next page of what was never shown', async () => {
  const { unmount } = render(<Toaster />);
  toast.info('Too late');
  unmount();
  render(<Toaster />);
  toast.info('In time');
  await seeToast('In time');
  expect(screen.queryByText('Too late')).toBeNull();
});
