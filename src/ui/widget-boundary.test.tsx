import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { WidgetBoundary } from './widget-boundary';

function Fragile({ health }: { health: { broken: boolean } }) {
  if (health.broken) throw new Error('the widget broke');
  return <p>the widget</p>;
}

test('a crash inside keeps the rest of the page, is logged and can be retried', async () => {
  const health = { broken: true };
  render(
    <>
      <p>the rest</p>
      <WidgetBoundary name="The newsletter">
        <Fragile health={health} />
      </WidgetBoundary>
    </>,
  );
  expect(screen.getByText('the rest')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The newsletter cannot be shown right now.');
  expect(takeConsoleProblems(/^%o|The newsletter crashed/).join()).toContain('The newsletter crashed');
  health.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the widget')).toBeVisible();
});
