import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

test('has its four parts, each under its own id', async () => {
  renderApp('/about');
  for (const [name, id] of [
    ['Our Story', 'our-story'],
    ['Our Mission', 'our-mission'],
    ['Our Team', 'our-team'],
  ] as const) {
    expect(await screen.findByRole('region', { name })).toHaveAttribute('id', id);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/about#${id}`);
  }
  const ways = within(screen.getByRole('region', { name: 'Come and play' }));
  expect(ways.getByRole('link', { name: 'Visit the Shop' })).toHaveAttribute('href', '/shop');
  expect(ways.getByRole('link', { name: 'Write to Us' })).toHaveAttribute('href', '/contact');
});

test('names the three values and the two founders with their roles', async () => {
  renderApp('/about');
  const mission = within(await screen.findByRole('region', { name: 'Our Mission' }));
  expect(mission.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Imagination',
    'Learning',
    'Sustainability',
  ]);
  const team = within(screen.getByRole('region', { name: 'Our Team' }));
  expect(team.getAllByRole('listitem').map((person) => within(person).getByText(/^Co-founder/).textContent)).toEqual([
    'Co-founder & Learning Designer',
    'Co-founder & Head of Products',
  ]);
  expect(team.getAllByRole('img')).toHaveLength(2);
});
