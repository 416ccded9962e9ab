import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchBox } from './search-box';

function openBox() {
  const onSearch = vi.fn();
  render(
    <>
      <SearchBox label="Search messages" value="" maxLength={100} onSearch={onSearch} />
      <input aria-label="Your answer" />
    </>,
  );
  return { onSearch, user: userEvent.setup(), box: screen.getByRole('searchbox') };
}

test('searches once after a pause', async () => {
  const { onSearch, user, box } = openBox();
  await user.type(box, 'drum');
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('drum'));
});

test('searches at once when the box is left, and not again while something else is typed', async () => {
  const { onSearch, user, box } = openBox();
  await user.type(box, 'drum');
  await user.type(screen.getByLabelText('Your answer'), 'Not very.');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('drum');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onSearch).toHaveBeenCalledOnce();
});
