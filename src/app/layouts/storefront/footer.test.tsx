import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { site, socialLinks } from '@/config/site';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';

const signedInAs = (email: string) =>
  staffSession({ user: { id: 'user_1', firstName: 'Amina', lastName: 'Otieno', email } });

test('names the shop, its address and the ways to reach it', () => {
  renderApp('/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(site.blurb)).toBeVisible();
  expect(footer.getByText(/Kenya/)).toBeVisible();
  expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute('href', 'tel:+254700000000');
  expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  for (const { name, url } of socialLinks) {
    expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', url);
  }
});

test('leads to help, policies and the account', () => {
  renderApp('/');
  const footer = within(screen.getByRole('contentinfo'));
  const linksOf = (name: string) =>
    within(footer.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(linksOf('Quick Links')).toEqual(['/shop', '/about', '/blog', '/contact']);
  expect(linksOf('Customer Service')).toEqual([
    '/profile',
    '/wish-list',
    '/shipping',
    '/returns#returns',
    '/withdrawal',
    '/faq',
    '/recalls',
  ]);
  expect(linksOf('Legal')).toEqual(['/privacy', '/terms']);
});

test.each([
  ['staff@littlebaobab.example', 1],
  ['amina@example.com', 0],
  ['mallory@evil-littlebaobab.example', 0],
])('shows %s the way to the staff area %i times', (email, links) => {
  renderApp('/', { session: signedInAs(email) });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryAllByRole('link', { name: 'Admin' })).toHaveLength(links);
});
