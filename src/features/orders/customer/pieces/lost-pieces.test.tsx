import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failOnce } from '@/testing/faults';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopPieces } from '@/testing/shop-pieces';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase(null);

test.each([
  ['another piece is asked for as well', [0, 1]],
  ['the same piece is asked for once', [0, 0]],
])('after a lost answer, %s', async (_, [first = 0, second = 0]) => {
  const pieces = shopPieces(shop);
  const { order, path } = await pieces.deliver();
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('heading', { name: 'Pieces' }));
  await user.click(screen.getByRole('button', { name: 'Lost a piece?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lost a piece?' }));
  const press = (piece: number) => user.click(dialog.getByRole('button', { name: `Ask for ${pieces.box[piece]}` }));
  failOnce(rpc('ask_piece'), 'dropped answer');
  await press(first);
  expect(await dialog.findByRole('alert')).toBeVisible();
  takeConsoleProblems('The piece was not asked for');
  await press(second);
  await seeToast('We have your request and will write to you soon.');
  expect(await pieces.asked(order)).toEqual([...new Set([pieces.box[first], pieces.box[second]])]);
});
