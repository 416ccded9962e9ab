import { screen } from '@testing-library/react';
import type { renderApp } from './render-app';

type User = ReturnType<typeof renderApp>['user'];

/** Chooses an action of a menu. */
export async function choose(user: User, menu: string | RegExp, action: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

export async function sectionOf(title: string): Promise<HTMLDetailsElement> {
  const section = (await screen.findByRole('heading', { name: title })).closest('details');
  if (!section) throw new Error(`${title} is no section that opens`);
  return section;
}

/** Opens or closes a section. */
export async function pressSection(user: User, title: string) {
  const summary = (await sectionOf(title)).querySelector('summary');
  if (summary) await user.click(summary);
}
