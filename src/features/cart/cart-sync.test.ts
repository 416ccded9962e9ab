import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '@/domain/cart';
import {
  type AccountLine,
  afterAnswer,
  type Baskets,
  type CartChange,
  cartChanges,
  mergedBaskets,
  withoutAccount,
} from './cart-sync';

const line = (id: number, quantity: number, priceCents = 100): CartLine => ({
  id,
  name: `Toy ${id}`,
  priceCents,
  image: '/toy.webp',
  quantity,
  category: 'Toys',
  ageRange: '3-8 years',
});
const baskets = (cart: Cart, saved: Cart = []): Baskets => ({ cart, saved });
const account = (id: number, quantity: number, changes: Partial<AccountLine> = {}): AccountLine => ({
  id,
  isSaved: false,
  quantity,
  stock: 50,
  line: line(id, quantity, 200),
  ...changes,
});
const counts = ({ cart, saved }: Baskets) =>
  [cart, saved].map((lines) => lines.map(({ id, quantity }) => [id, quantity]));

describe('cartChanges', () => {
  it('contains new, changed, removed and moved lines', () => {
    const seen = [
      { id: 1, isSaved: false, quantity: 1 },
      { id: 2, isSaved: false, quantity: 2 },
      { id: 3, isSaved: false, quantity: 3 },
    ];
    expect(cartChanges(baskets([line(1, 1), line(2, 5), line(4, 1)], [line(3, 3)]), seen)).toEqual([
      { id: 2, isSaved: false, quantity: 5, seen: 2 },
      { id: 4, isSaved: false, quantity: 1, seen: 0 },
      { id: 3, isSaved: false, quantity: 0, seen: 3 },
      { id: 3, isSaved: true, quantity: 3, seen: 0 },
    ]);
  });
});

describe('afterAnswer', () => {
  it('applies the changes of other devices, and keeps local changes made since', () => {
    const sent = baskets([line(1, 1), line(2, 1), line(3, 1)]);
    const now = baskets([line(1, 4), line(2, 1)]);
    expect(counts(afterAnswer(now, sent, [account(1, 2), account(3, 9), account(5, 1)]))).toEqual([
      [
        [1, 4],
        [5, 1],
      ],
      [],
    ]);
  });

  it('keeps the price seen on this device, so that a change of price is shown', () => {
    const device = baskets([line(1, 1)]);
    expect(afterAnswer(device, device, [account(1, 2)]).cart).toMatchObject([{ priceCents: 100, quantity: 2 }]);
    const unknown = baskets([line(1, 1, 0)]);
    expect(afterAnswer(unknown, unknown, [account(1, 1)]).cart).toMatchObject([{ priceCents: 200 }]);
  });

  it('returns the same object when nothing changed, so that nothing is stored or rendered again', () => {
    const device = baskets([line(1, 1)], [line(2, 2)]);
    const answer = afterAnswer(device, device, [account(1, 1), account(2, 2, { isSaved: true })]);
    expect(answer.cart).toBe(device.cart);
    expect(answer.saved).toBe(device.saved);
  });
});

describe('mergedBaskets', () => {
  it('contains each product once, with the larger quantity of both, within the stock', () => {
    const {
      baskets: merged,
      added,
      limited,
    } = mergedBaskets(baskets([line(1, 2), line(2, 9)]), [account(1, 1), account(2, 12, { stock: 10 }), account(3, 1)]);
    expect(counts(merged)[0]).toEqual([
      [1, 2],
      [2, 10],
      [3, 1],
    ]);
    expect(added).toEqual(['Toy 2', 'Toy 3']);
    expect(limited.map(({ id }) => id)).toEqual([2]);
  });

  it('keeps the quantity of products that are sold out, which the cart explains', () => {
    expect(counts(mergedBaskets(baskets([]), [account(1, 3, { stock: 0 })]).baskets)[0]).toEqual([[1, 3]]);
  });
});

describe('withoutAccount', () => {
  it('keeps what a guest added to the lines of an account', () => {
    const seen = [{ id: 1, isSaved: false, quantity: 1 }];
    expect(counts(withoutAccount(baskets([line(1, 3), line(2, 1)], [line(1, 1)]), seen))).toEqual([[[2, 1]], [[1, 1]]]);
  });
});

/** The database's rule for changes: the last one of each line wins. */
function store(lines: Map<string, number>, changes: readonly CartChange[]) {
  for (const { id, isSaved, quantity } of changes) {
    if (quantity === 0) lines.delete(`${id} ${isSaved}`);
    else lines.set(`${id} ${isSaved}`, quantity);
  }
  return [...lines].map(([key, quantity]) => {
    const [id, isSaved] = key.split(' ');
    return account(Number(id), quantity, { isSaved: isSaved === 'true' });
  });
}

function change(device: { now: Baskets }, id: number, quantity: number) {
  const others = device.now.cart.filter((other) => other.id !== id);
  device.now = baskets(quantity > 0 ? [...others, line(id, quantity)] : others);
}

interface Device {
  now: Baskets;
  seen: AccountLine[];
}

function twoDevices() {
  const stored = new Map<string, number>();
  const devices: Device[] = [0, 1].map(() => ({ now: baskets([]), seen: [] }));
  const lose = (device: Device) => void store(stored, cartChanges(device.now, device.seen));
  const sync = (device: Device, meanwhile = () => {}) => {
    const sent = device.now;
    const answer = store(stored, cartChanges(sent, device.seen));
    meanwhile();
    device.now = afterAnswer(device.now, sent, answer);
    device.seen = answer;
  };
  const play = {
    change,
    sync: (device: Device) => sync(device),
    loseTheAnswer: lose,
    changeMeanwhile: (device: Device, id: number, quantity: number) => sync(device, () => change(device, id, quantity)),
  };
  return { devices, sync, play };
}

it('two devices end with the same cart, whatever they do and whichever response is lost', () => {
  const step = fc.record({
    device: fc.nat({ max: 1 }),
    id: fc.integer({ min: 1, max: 3 }),
    quantity: fc.nat({ max: 3 }),
    does: fc.constantFrom('change', 'sync', 'loseTheAnswer', 'changeMeanwhile'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { devices, sync, play } = twoDevices();
      for (const { device, id, quantity, does } of steps) play[does](devices[device] as Device, id, quantity);
      for (const device of [...devices, ...devices]) sync(device);
      const sorted = devices.map(({ now }) => counts(now)[0]?.toSorted());
      expect(sorted[0]).toEqual(sorted[1]);
      for (const { now, seen } of devices) expect(cartChanges(now, seen)).toEqual([]);
    }),
  );
});
