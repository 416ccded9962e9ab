import { expect } from 'playwright/test';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { Staff } from '../support/staff.ts';
import { press, type State } from './state.ts';

const SUMMARY = {
  id: '5e6f7a8b-0000-4000-8000-000000000001',
  place: 1,
  created_at: '2026-11-23T09:00:00Z',
  name: 'Amina Otieno',
  subject: 'Order Inquiry',
  excerpt: 'Where is my order 1a2b3c4d?',
  assigned_to: null,
  closed_at: null,
  asks_piece: false,
  answers: 1,
};

const MESSAGE = {
  ...SUMMARY,
  version: 2,
  email: 'amina@example.com',
  is_member: true,
  body: SUMMARY.excerpt,
  closed_by: null,
  order_id: '1a2b3c4d-0000-4000-8000-000000000000',
  is_own_order: false,
  piece: null,
  customer: 'user_amina',
  thread: [
    {
      id: 'a1',
      created_at: '2026-11-23T10:00:00Z',
      actor: 'achieng@littlebaobab.example',
      body: 'It leaves us today.',
      mail: 'failed',
    },
  ],
};

export const staffMessageStates: readonly State[] = [
  {
    name: 'messages',
    route: staffPaths.messages,
    arrange: async ({ page }) => {
      const counts = { open: 1, closed: 0, all: 1 };
      await page.route(/rpc\/list_messages/, (route) =>
        route.fulfill({ json: { messages: [SUMMARY], next: null, counts } }),
      );
      await page.route(/rpc\/get_message/, (route) => route.fulfill({ json: MESSAGE }));
      await new Staff(page).open('/admin/messages');
    },
  },
  {
    name: 'a message that somebody else has answered',
    route: staffPaths.messages,
    arrange: async ({ page }) => {
      const conflict = { code: 'P0001', message: 'x', hint: 'VERSION_CONFLICT', details: JSON.stringify(MESSAGE) };
      await page.route(/rpc\/answer_message/, (route) => route.fulfill({ status: 400, json: conflict }));
      await press(page, 'View');
      await page.getByLabel('Your answer').fill('Soon.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
];
