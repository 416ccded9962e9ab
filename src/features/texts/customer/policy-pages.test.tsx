import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { builtInPlan } from '@/features/delivery/built-in-plan';
import { builtInSettings } from '@/features/settings/data';
import { fakeDelivery } from '@/testing/fake-delivery';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server, settingsHandler } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import faq from './faq.md?raw';
import { fillIn, sectionsOf, textValues } from './policy-text';
import { shippingAndReturnsPolicy } from './shipping-and-returns';

test.each([
  ['/faq', 'Frequently Asked Questions', faq],
  ['/returns', 'Shipping & Returns Policy', shippingAndReturnsPolicy.text],
])('%s has its title, the way back home, and lists every section', async (path, title, text) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(way.getByText(title)).toHaveAttribute('aria-current', 'page');
  const contents = within(screen.getAllByRole('navigation', { name: 'On this page' })[0] ?? document.body);
  for (const { id, heading } of sectionsOf(fillIn(text, textValues(builtInSettings, builtInPlan)))) {
    expect(screen.getByRole('region', { name: heading })).toHaveAttribute('id', id);
    expect(contents.getByRole('link', { name: heading })).toHaveAttribute('href', `${path}#${id}`);
  }
});

test('the terms lead to the shipping policy', async () => {
  const { user, currentUrl } = renderApp('/terms');
  await user.click(await screen.findByRole('link', { name: 'Shipping & Returns Policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shipping & Returns Policy' })).toBeVisible();
  expect(currentUrl()).toBe('/shipping');
});

test.each([
  ['/terms', ['Tax of 16%', 'orders over $75']],
  ['/faq', ['Tax of 16%', 'orders over $75']],
  ['/shipping', ['orders over $75']],
  ['/contact', ['orders over $75']],
  ['/privacy', ['help@toys.example']],
])('%s has what staff have set', async (path, sentences) => {
  server.use(settingsHandler({ tax_rate: 0.16, free_shipping_limit: 75, support_email: 'help@toys.example' }));
  const { container } = renderApp(path);
  await waitFor(() => {
    for (const sentence of sentences) expect(container.querySelector('main')).toHaveTextContent(sentence);
  });
});

test('the shipping options are a table with its three prices', async () => {
  renderApp('/shipping');
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'OptionDelivery timePrice',
    'Standard5-7 business daysFree on orders over $50',
    'Express2-3 days$9.99',
    'Next day1 day, if ordered before 12 PM$19.99',
  ]);
  expect(table).toHaveAccessibleName('Kenya and United States');
  expect(screen.getByText(/^Rest of world: Standard \(.*\), Express \(2-3 days, \$9\.99\)$/)).toBeVisible();
});

test('what staff change about delivery is in the policy and in the FAQ', async () => {
  const fake = fakeDelivery();
  Object.assign(fake, { processing_from: 2, processing_to: 3 });
  for (const { standard, express } of fake.zones) {
    standard.price = 4.5;
    Object.assign(express, { price: 12, days_from: 1, days_to: 1 });
  }
  const { container, unmount } = renderApp('/shipping');
  expect(await screen.findByRole('row', { name: 'Express 1 day $12' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Standard .* \$4\.50, free from \$50 on$/ })).toBeVisible();
  expect(container.querySelector('main')).toHaveTextContent('within 2-3 business days of payment');
  unmount();
  const faq = renderApp('/faq');
  await waitFor(() => expect(faq.container.querySelector('main')).toHaveTextContent('Express takes 1 day for $12'));
});

const written = (content: string, in_effect_since: string | null = '2026-12-01') =>
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/shop_texts`, ({ request }) => {
      const name = new URL(request.url).searchParams.get('name')?.replace('eq.', '');
      return HttpResponse.json([{ name, content, in_effect_since, version: 1, updated_at: '2026-11-27T10:00:00Z' }]);
    }),
  );

describe('what staff have written', () => {
  test('is the policy, with its day, its values, and addresses for headings that name none', async () => {
    written('## Our {{shop}} rules\n\nWrite to {{email}}.\n\n## Our {{shop}} rules\n\nTwice.');
    renderApp('/terms');
    const [first, second] = await screen.findAllByRole('region', { name: 'Our Little Baobab rules' });
    expect([first?.id, second?.id]).toEqual(['our-shop-rules', 'section-2']);
    expect(first).toHaveTextContent(`Write to ${builtInSettings.supportEmail}.`);
    expect(screen.getByText('In effect since December 1, 2026')).toBeVisible();
    expect(screen.queryByText(/who may not open an account/)).not.toBeInTheDocument();
  });

  test('is the FAQ', async () => {
    written('## Toys\n\n### Do you sell {{shop}} toys?\n\nWe do.', null);
    renderApp('/faq#toys-do-you-sell-shop-toys');
    expect(await screen.findByRole('heading', { name: 'Do you sell Little Baobab toys?' })).toBeVisible();
    expect(screen.getByText('We do.')).toBeVisible();
  });

  test.each(['## A\n\n{{unheard}}', '## A\n\n<b>x</b>', 'No heading'])(
    '%j leaves the built-in text in place',
    async (content) => {
      written(content);
      renderApp('/privacy');
      expect(await screen.findByRole('region', { name: 'Your rights' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'A' })).not.toBeInTheDocument();
    },
  );

  test('that cannot be read leaves the built-in text in place', async () => {
    server.use(http.get(`${DATABASE_URL}/rest/v1/shop_texts`, () => HttpResponse.error()));
    renderApp('/privacy');
    expect(await screen.findByRole('region', { name: 'Your rights' })).toBeVisible();
    await waitFor(() => expect(takeConsoleProblems('Could not load shop-text privacy')).not.toEqual([]), {
      timeout: 5000,
    });
  });
});

describe('the FAQ', () => {
  test('unfolds the question a link names and folds the others', async () => {
    renderApp('/faq#shipping-late');
    expect(await screen.findByText(/We look for the parcel, and if it is lost/)).toBeVisible();
    expect(screen.getByText(/You can order as a guest/)).not.toBeVisible();
  });

  test('leads to the contact page for what is missing', async () => {
    renderApp('/faq');
    expect(await screen.findByRole('link', { name: 'Write to Us' })).toHaveAttribute('href', '/contact');
  });
});
