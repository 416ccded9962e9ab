import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SelectField, TextAreaField, TextField } from './field';

const HINT = 'On the first page of the letter.';
const described = { label: 'Number', hint: HINT };

test.each([
  ['an input', <TextField key="1" {...described} />],
  ['a text area', <TextAreaField key="2" {...described} />],
  ['a list', <SelectField key="3" {...described} />],
])('the hint of %s is read from the start, comes with the focus and stays', async (_, field) => {
  const user = userEvent.setup();
  render(field);
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription(HINT);
  expect(screen.getByText(HINT)).not.toBeVisible();
  await user.tab();
  expect(screen.getByText(HINT)).toBeVisible();
  await user.tab();
  expect(screen.getByText(HINT)).toBeVisible();
});

test('a hint comes with an error, which alone is read; a note is always there and gives way to the error', () => {
  const { rerender } = render(<TextField {...described} note="Twelve letters left" />);
  expect(screen.getByText('Twelve letters left')).toBeVisible();
  rerender(<TextField {...described} note="Twelve letters left" error="Number is required" />);
  expect(screen.queryByText('Twelve letters left')).toBeNull();
  expect(screen.getByText(HINT)).toBeVisible();
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription('Number is required');
});
