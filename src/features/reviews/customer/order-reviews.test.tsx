import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { orderPageAnswer, paidAnswer, STORED_GUEST_TOKEN, STORED_ORDER_ID } from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { seeToast } from '@/testing/toasts';
import type { orderReviews } from './data';

type Reviews = SnakeKeys<z.input<typeof orderReviews>>;
type Line = Reviews['lines'][number];

const reviewsWith = (review: Line['review'], asksPlayed = true): Reviews => ({
  can_review: true,
  lines: [{ product_id: 2, review, asks_played: asksPlayed, is_played: null }],
});

function openReviews() {
  const sent: Args<'send_review'>[] = [];
  const reply = (review: Line['review']) => HttpResponse.json(reviewsWith(review));
  server.use(
    http.post(rpc('order_page'), () =>
      HttpResponse.json(orderPageAnswer({ ...paidAnswer, status: 'completed', can_cancel: false })),
    ),
    http.post(rpc('order_returns'), () => HttpResponse.json({ until: null, can_ask: false, lines: [], returns: [] })),
    http.post(rpc('order_reviews'), () => reply(null)),
    http.post(rpc('withdraw_review'), () => reply(null)),
    http.post<never, Args<'send_review'>>(rpc('send_review'), async ({ request }) => {
      const { stars, words = null, age = null } = await request.clone().json();
      sent.push(await request.json());
      return reply({ stars, words, age, status: 'waiting', hidden_reason: null, answer: 'Thank you', outdated: true });
    }),
  );
  return { sent, ...renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`) };
}

test('a closed line counts what can be reviewed, until a question waits there', async () => {
  const { user } = openReviews();
  server.use(http.post(rpc('order_reviews'), () => HttpResponse.json(reviewsWith(null, false))));
  const button = await screen.findByRole('button', { name: /^Review / });
  expect(button).not.toBeVisible();
  await user.click(screen.getByText('1 product to review'));
  expect(button).toBeVisible();
});

test('501 faces are 501 characters, and nothing that is pasted is cut', async () => {
  const { user, sent } = openReviews();
  await user.click(await screen.findByRole('button', { name: /^Review / }));
  const dialog = within(screen.getByRole('dialog', { name: /^Review / }));
  await user.click(dialog.getByRole('radio', { name: /^4/ }));
  await user.click(dialog.getByRole('textbox', { name: 'In a sentence' }));
  await user.paste('😀'.repeat(1001));
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(dialog.getByText('That is 1,001 characters. Shorten it to 1,000.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'In a sentence' }));
  await user.paste('😀'.repeat(501));
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  await seeToast('Thank you. Your review will appear once we have read it.');
  expect(sent).toMatchObject([{ words: '😀'.repeat(501) }]);
});

test('a review is checked at its fields, keeps what was typed, is sent, and withdrawn', async () => {
  const { user, sent } = openReviews();
  const region = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(region.getByText('1 product to review')).toBeVisible();
  await user.click(region.getByRole('button', { name: /^Review / }));
  const dialog = within(screen.getByRole('dialog', { name: /^Review / }));
  const words = dialog.getByRole('textbox', { name: 'In a sentence' });
  await user.click(words);
  await user.paste('See www.toys.example');
  await user.type(dialog.getByRole('textbox', { name: 'Age of the child at play' }), '40');
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(dialog.getByText('Choose 1 to 5 stars first.')).toBeVisible();
  expect(words).toHaveAccessibleDescription(/Take out web and email addresses, here “www.toys.example”/);
  expect(words).toHaveValue('See www.toys.example');
  await user.clear(words);
  await user.paste('a'.repeat(5000));
  await user.click(dialog.getByRole('radio', { name: '4 stars' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Age of the child at play' }));
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(words).toHaveAccessibleDescription('That is 5,000 characters. Shorten it to 1,000.');
  expect(sent).toEqual([]);
  await user.clear(words);
  await user.paste('لعبة رائعة');
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  await seeToast('Thank you. Your review will appear once we have read it.');
  expect(sent).toMatchObject([{ product_id: 2, stars: 4, words: 'لعبة رائعة', age: null }]);
  expect(region.getByText('Thank you, you have reviewed it all.')).toBeVisible();
  expect(region.getByText('لعبة رائعة')).toHaveAttribute('dir', 'auto');
  expect(region.getByText('Our answer, from before the review was changed:')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Withdraw' }));
  await seeToast('Your review is withdrawn.');
  expect(region.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});
