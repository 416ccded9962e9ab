import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { at, type State } from './state.ts';

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
    parts: ['features/newsletter/components/newsletter-link.tsx'],
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
