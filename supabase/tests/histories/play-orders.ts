import { ask, askAgain, callerOf, orderOf, type Players, pick, userOf } from './model';
import { CODE_USES, server, shipTo, staffMember } from './shop-session';

const FORMER_PRICES = [10, 17.35];

type Handled =
  | 'place'
  | 'cancel'
  | 'prolong'
  | 'beginPayment'
  | 'claim'
  | 'timePasses'
  | 'setStatus'
  | 'pack'
  | 'withdraw'
  | 'stopParcel'
  | 'editProduct'
  | 'changeRate'
  | 'eraseAccount';

export const placeAndHandle: Players<Handled> = {
  async place(model, { buyer, units, method, coded, twice }) {
    const items = model.session.productIds
      .map((product_id, index) => ({ product_id, quantity: units[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    if (items.length === 0) return false;
    const ownOpen = model.state.orders.filter(
      (order) =>
        order.user_id === userOf(model, buyer) && order.payment_status === 'pending' && order.status === 'pending',
    );
    const uses = model.state.orders.filter((order) => order.redeemed && !ownOpen.includes(order)).length;
    const { answer, refused } = await askAgain(model, twice, callerOf(model, buyer), {
      text: `select public.place_order($1 -> 'items', $1 -> 'address', $1 ->> 'method', ($1 ->> 'key')::uuid, null, $1 -> 'choices')`,
      values: {
        items,
        method,
        key: crypto.randomUUID(),
        address: shipTo(`${userOf(model, buyer)}@example.com`),
        choices: coded ? { code: model.session.code } : {},
      },
    });
    if (refused === 'CODE_REFUSED' && uses < CODE_USES) throw new Error('Only an own open order uses this code.');
    if (!answer) return true;
    model.placed.push({ id: String(answer.id), buyer, token: answer.guest_token ? String(answer.guest_token) : null });
    return true;
  },

  async cancel(model, { order: index, twice }) {
    const order = pick(model.placed, index);
    if (!order) return false;
    await askAgain(model, twice, callerOf(model, order.buyer), {
      text: `select public.cancel_order(($1 ->> 'id')::uuid, $1 ->> 'token')`,
      values: order,
    });
    return true;
  },

  async prolong(model, { order: index, twice }) {
    const order = pick(model.placed, index);
    if (!order) return false;
    await askAgain(model, twice, callerOf(model, order.buyer), {
      text: `select public.prolong_hold(($1 ->> 'id')::uuid, $1 ->> 'token')`,
      values: order,
    });
    return true;
  },

  async beginPayment(model, { order: index, method, twice }) {
    const order = pick(model.placed, index);
    if (!order) return false;
    await askAgain(model, twice, callerOf(model, order.buyer), {
      text: `select public.begin_payment(($1 ->> 'id')::uuid, $1 ->> 'method', $1 ->> 'token')`,
      values: { ...order, method },
    });
    return true;
  },

  async claim(model, { order: index, buyer, twice }) {
    const order = pick(
      model.placed.filter(({ token }) => token !== null),
      index,
    );
    if (!order) return false;
    const { refused } = await askAgain(model, twice, callerOf(model, buyer), {
      text: `select public.claim_guest_order(($1 ->> 'id')::uuid, $1 ->> 'token')`,
      values: order,
    });
    if (!refused) Object.assign(order, { buyer, token: null });
    return true;
  },

  async timePasses(model, { order: index, hours, job }) {
    const order = pick(model.placed, index);
    if (!order) return false;
    await ask(model, server, {
      text: `with gone as (update public.orders set expires_at = now() - make_interval(hours => ($1 ->> 'hours')::integer),
                            held_until = null where id = ($1 ->> 'id')::uuid returning id)
       select to_jsonb(count(*)) from gone`,
      values: { ...order, hours },
    });
    if (job) await ask(model, server, { text: 'select to_jsonb(public.expire_unpaid_orders())' });
    return true;
  },

  async setStatus(model, { order: index, status, staff, seen }) {
    const placed = pick(model.placed, index);
    const shown = placed && orderOf(model, placed.id)?.status;
    if (!placed || !shown) return false;
    const expected = seen ?? shown;
    const { refused } = await ask(model, staffMember(staff), {
      text: `select public.set_order_status(($1 ->> 'id')::uuid, $1 ->> 'status', null, $1 ->> 'expected')`,
      values: { id: placed.id, status, expected },
    });
    if (expected !== shown && refused !== 'STATUS_CONFLICT')
      throw new Error('A page that is out of date set a status.');
    return true;
  },

  async pack(model, { order: index, lines, whole, staff, twice }) {
    const placed = pick(model.placed, index);
    const shown = placed && orderOf(model, placed.id);
    if (!placed || !shown) return false;
    const paidBack = shown.payments.some(
      ({ reference, refunded_minor, amount_minor }) =>
        reference === shown.payment_reference && refunded_minor >= amount_minor,
    );
    const { answer } = await askAgain(model, twice, staffMember(staff), {
      text: `select public.pack_order(($1 ->> 'id')::uuid, $1 -> 'lines', ($1 ->> 'key')::uuid, $1 ->> 'status',
                                      $1 ->> 'payment_status', ($1 ->> 'parcels')::integer)`,
      values: {
        ...shown,
        parcels: shown.parcels.length,
        key: crypto.randomUUID(),
        lines: shown.items
          .filter(({ left_over }) => left_over > 0)
          .slice(0, lines)
          .map(({ id, left_over }) => ({ item: id, quantity: whole ? left_over : 1 })),
      },
    });
    if (answer && paidBack) throw new Error('An order was packed whose money had gone back.');
    return true;
  },

  async withdraw(model, { order: index, twice }) {
    const order = pick(model.placed, index);
    if (!order) return false;
    await askAgain(model, twice, callerOf(model, order.buyer), {
      text: `select to_jsonb(public.withdraw_from_order($1 ->> 'id', $1 ->> 'email')::text)`,
      values: { ...order, email: `${userOf(model, order.buyer)}@example.com` },
    });
    const left = orderOf(model, order.id);
    const wasWithdrawn = left?.events.at(-1)?.kind === 'withdrawal';
    if (
      wasWithdrawn &&
      left.status !== 'cancelled' &&
      left.parcels.length > 0 &&
      left.items.some((line) => line.left_over > 0)
    )
      throw new Error('Goods follow after a withdrawal.');
    return true;
  },

  async stopParcel(model, { order: index, parcel, ends, staff, twice }) {
    const placed = pick(model.placed, index);
    const id = placed && pick(orderOf(model, placed.id)?.parcels ?? [], parcel);
    if (!placed || !id) return false;
    await askAgain(model, twice, staffMember(staff), {
      text: `select public.stop_parcel(($1 ->> 'id')::uuid, ($1 ->> 'parcel')::uuid, ($1 ->> 'ends')::boolean)`,
      values: { id: placed.id, parcel: id, ends },
    });
    return true;
  },

  async editProduct(model, { product: index, change, staff }) {
    if (change === 'archive' || change === 'restore') {
      const text =
        change === 'archive'
          ? `select public.remove_product(($1 ->> 'id')::bigint)`
          : `select public.restore_product($1)`;
      await ask(model, staffMember(staff), { text, values: { id: pick(model.session.productIds, index) } });
      return true;
    }
    const product = pick(model.state.products, index);
    if (!product) return false;
    const position = model.session.productIds.indexOf(product.id);
    const price = change === 'price back' ? FORMER_PRICES[position] : product.price + (change === 'price' ? 1.05 : 0);
    const seen = product.stock + (change === 'correction' ? 2 : 0);
    const more = change === 'restock' ? 2 : change === 'correction' ? -1 : 0;
    const { refused } = await ask(model, staffMember(staff), {
      text: `select public.save_product(to_jsonb(p) || ($1 -> 'typed'), p.id, p.version) from public.products p
        where p.id = ($1 ->> 'id')::bigint`,
      values: { id: product.id, typed: { price, stock: seen + more, seen_stock: seen } },
    });
    if (!refused) model.stock.set(product.id, (model.stock.get(product.id) ?? 0) + more);
    return true;
  },

  async changeRate(model, { rate }) {
    await model.session.changeRate(rate);
    model.state.rate = rate;
    return true;
  },

  async eraseAccount(model, { buyer, twice }) {
    await askAgain(model, twice, callerOf(model, buyer), { text: 'select public.erase_my_account()', values: {} });
    for (const order of model.placed) {
      if (order.buyer === buyer && orderOf(model, order.id)?.user_id === null) order.token = null;
    }
    return true;
  },
};
