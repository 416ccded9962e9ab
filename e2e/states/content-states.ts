import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { untilAlive } from '../support/alive.ts';
import { at, fail, heal, type State } from './state.ts';

/** Public pages besides the products: pages to read and the message form. */
export const contentStates: readonly State[] = [
  { name: 'about', route: paths.about, arrange: at('/about') },
  {
    name: 'a page that broke',
    route: paths.about,
    arrange: async ({ page }) => {
      await page.route(/cart-page.*\.js/, (route) => route.abort());
      await at('/cart', 'Unexpected Application Error!')({ page });
      await heal(page);
    },
  },
  { name: 'contact', route: paths.contact, arrange: at('/contact') },
  {
    name: 'the message form, filled in wrongly',
    route: paths.contact,
    arrange: async ({ page }) => {
      await page.getByLabel('Email', { exact: true }).fill('amina');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
    },
  },
  {
    name: 'a message that could not be sent',
    route: paths.contact,
    arrange: async ({ page }) => {
      await fail(page, /outbox|contact/);
      await page.getByLabel('Name', { exact: true }).fill('Amina');
      await page.getByLabel('Email', { exact: true }).fill('amina@example.com');
      await page.getByLabel('Subject').selectOption({ index: 1 });
      await page.getByLabel('Message', { exact: true }).fill('Is the kite still to be had in red?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'a message that was sent',
    route: paths.contact,
    arrange: async ({ page }) => {
      await page.clock.install();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    },
  },
  { name: 'the blog', route: paths.blog, arrange: at('/blog') },
  {
    name: 'no article found',
    route: paths.blog,
    arrange: at('/blog?q=zzz'),
  },
  { name: 'an article', route: paths.article.pattern, arrange: at('/blog/4') },
  {
    name: 'no such article',
    route: paths.article.pattern,
    arrange: at('/blog/999'),
  },
  {
    name: 'an article that cannot be loaded',
    route: paths.article.pattern,
    arrange: async ({ page }) => {
      await fail(page, /rest\/v1\/blog_posts/);
      await at('/blog/998', /could not/)({ page });
    },
  },
  {
    name: 'an article whose text cannot be loaded',
    route: paths.article.pattern,
    arrange: async ({ page }) => {
      await page.route(/4-sensory-bins/, (route) => route.abort());
      await page.goto('/blog');
      await untilAlive(page);
      await page.locator('a[href="/blog/4"]').first().click();
      await expect(page.getByText(/could not/).first()).toBeVisible();
      await heal(page);
    },
  },
  { name: 'questions', route: paths.faq, arrange: at('/faq') },
  { name: 'shipping', route: paths.shipping, arrange: at('/shipping') },
  { name: 'returns', route: paths.returns, arrange: at('/returns') },
  { name: 'right of withdrawal', route: paths.withdrawal, arrange: at('/withdrawal') },
  {
    name: 'the question whether to withdraw',
    route: paths.withdrawal,
    arrange: async ({ page }) => {
      await page.getByLabel('Order number').fill('0a1b2c3d');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'One more press, and it is sent' })).toBeVisible();
    },
  },
  {
    name: 'a withdrawal that arrived',
    route: paths.withdrawal,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await expect(page.getByRole('heading', { name: 'We have your withdrawal' })).toBeVisible();
    },
  },
  { name: 'privacy', route: paths.privacy, arrange: at('/privacy') },
  { name: 'terms', route: paths.terms, arrange: at('/terms') },
  { name: 'an unknown address', route: '*', arrange: at('/nowhere') },
];

const CONFIRM = `${paths.confirmNewsletter}#${'0'.repeat(64)}`;
const LEAVE = `${paths.leaveNewsletter}#${'0'.repeat(80)}`;

/** The pages that the links in newsletter mails open. */
export const newsletterStates: readonly State[] = [
  {
    name: 'the question whether to get letters',
    route: paths.confirmNewsletter,
    arrange: at(CONFIRM, 'Do you want our letters?'),
  },
  {
    name: 'a link to confirm that has ended',
    route: paths.confirmNewsletter,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
      await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    },
  },
  {
    name: 'the question whether to leave',
    route: paths.leaveNewsletter,
    narrow: true,
    arrange: at(LEAVE, 'Leave the newsletter?'),
  },
];
