import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { WidgetBoundary } from './widget-boundary';

test('a crash inside leaves the rest of the page, is logged and can be tried again', async () => {
  let broken = true;
  function Fragile() {
    if (broken) throw new Error('the widget broke');
    return <p>the widget</p>;
  }
  render(
    <>
      <p>the rest</p>
      <WidgetBoundary name="The newsletter">
        <Fragile />
      </WidgetBoundary>
    </>,
  );
  expect(screen.getByText('the rest')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The newsletter cannot be shown right now.');
  expect(takeConsoleProblems().join()).toContain('The newsletter crashed');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the widget')).toBeVisible();
});
