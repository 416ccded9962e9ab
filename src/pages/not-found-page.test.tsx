import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { takeConsoleProblems } from '@/testing/setup-screens';

test('says that there is no such page, leads home and logs what was asked for', async () => {
  renderApp('/toys/dragons?size=9');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await waitFor(() =>
    expect(takeConsoleProblems('Page not found /toys/dragons')).toEqual(['Page not found /toys/dragons']),
  );
});
