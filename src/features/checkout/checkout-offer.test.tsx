import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveShippingForm } from '@/testing/fake-orders';
import { shippingAddress } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { productOf, saveCart } from '@/testing/saved';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { shopCodes } from '@/testing/shop-codes';
import { serveDatabase } from '@/testing/shop-database';

const shop = await serveDatabase(null);
const { sql } = shop.database;
const codes = shopCodes(shop);

const OPTIONS = { Standard: 'standard', Express: 'express', 'Next day': 'next-day' } as const;

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => amount / 100);
const checkout = fc.record({
  quantities: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 2,
    selector: ([id]) => id,
  }),
  country: fc.constantFrom('Kenya', 'Germany', 'United States'),
  standardPrice: cents(2000),
  /** Of the price of the goods. */
  limitPercent: fc.integer({ min: 40, max: 110 }),
  gift: fc.constantFrom(undefined, { message: '', wrap: true }),
  code: fc.oneof(
    fc.constant(undefined),
    fc.integer({ min: 1, max: 60 }).map((amount) => ({ code: 'SPRING', kind: 'percent', amount })),
    cents(6000).map((amount) => ({ code: 'SPRING', kind: 'sum', amount })),
    fc.constant({ code: 'SPRING', kind: 'delivery', amount: null }),
  ),
});
type Checkout = typeof checkout extends fc.Arbitrary<infer Values> ? Values : never;

/** The code takes the goods below the limit. */
const BELOW_THE_LIMIT: Checkout = {
  quantities: [[1, 2]],
  country: 'Kenya',
  standardPrice: 4.5,
  limitPercent: 90,
  gift: undefined,
  code: { code: 'SPRING', kind: 'percent', amount: 50 },
};

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** What an order costs with each option: the price of delivery, and the total; null where it is not offered. */
async function costsOf({ quantities, country, gift, code }: Checkout) {
  const costs: Record<string, { delivery: string; total: string } | null> = {};
  for (const [name, delivery] of Object.entries(OPTIONS)) {
    const place = (discount_code?: string) =>
      shop.clients.visitor.rpc('place_order', {
        items: quantities.map(([product_id, quantity]) => ({ product_id, quantity })),
        shipping_address: { ...shippingAddress, country },
        payment_method: 'paystack-card',
        idempotency_key: crypto.randomUUID(),
        choices: { delivery, discount_code, gift },
      });
    const first = await place(code?.code);
    // A code for the delivery where that is free: the order goes on without it.
    const { data: placed, error } = first.error?.hint === 'CODE_REFUSED' ? await place() : first;
    if (error?.hint !== 'DELIVERY_NOT_OFFERED') expect(error).toBeNull();
    costs[name] = placed && { delivery: dollars(placed.shipping_amount), total: dollars(placed.total_amount) };
  }
  return costs;
}

const tile = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
const priceIn = (name: string) => /\$\d+\.\d\d$/.exec(tile(name).closest('label')?.textContent ?? '')?.[0];
const shownTotal = () =>
  within(screen.getByRole('complementary', { name: 'Order summary' })).getByText('Total').nextElementSibling
    ?.textContent;

test('what the checkout offers is what an order costs: a code, a priced delivery and the free limit together', async () => {
  await sql.exec(`update public.products set stock = 10000;
    update private.caller_limits set open_orders = 10000, units = 100000, orders_per_hour = 10000`);
  await fc.assert(
    fc.asyncProperty(checkout, async (values) => {
      const { quantities, country, standardPrice, limitPercent, gift, code } = values;
      const goods = quantities.reduce((sum, [id, quantity]) => sum + productOf(id).priceCents * quantity, 0);
      await sql.exec(`delete from private.code_redemptions; delete from public.discount_codes;
        update public.delivery_options set price = ${standardPrice} where option = 'standard';
        update public.shop_settings set free_shipping_limit = round(${(goods * limitPercent) / 10_000}, 2)`);
      if (code) await codes.add(code);
      const costs = await costsOf(values);
      saveCart(...quantities);
      saveShippingForm({ country });
      const draft = JSON.parse(sessionStorage.getItem('checkout') ?? '{}');
      const choices = { delivery: 'standard', gift: gift ?? null, discountCode: code?.code ?? '', neededBy: '' };
      sessionStorage.setItem('checkout', JSON.stringify({ ...draft, choices }));
      const { user, unmount } = renderApp('/checkout');
      await screen.findByRole('radio', { name: /^Standard/ });
      for (const [chosen, cost] of Object.entries(costs)) {
        if (!cost) continue;
        await user.click(tile(chosen));
        // A code for the delivery counts for the one that is chosen.
        const offered = Object.keys(OPTIONS).filter((name) => name === chosen || code?.kind !== 'delivery');
        await waitFor(() => {
          expect(shownTotal()).toBe(cost.total);
          for (const name of offered) expect([name, priceIn(name)]).toEqual([name, costs[name]?.delivery]);
        });
      }
      unmount();
      if (code?.kind === 'delivery') takeConsoleProblems('The order was not priced');
    }),
    { numRuns: process.env.HISTORIES ? 20 : 3, examples: [[BELOW_THE_LIMIT]] },
  );
}, 120_000);
