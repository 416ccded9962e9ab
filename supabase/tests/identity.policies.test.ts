import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signToken } from '../../sandbox/database/tokens';
import { OWNER, STAFF } from './support/actors';
import { TEST_KEYS } from './support/keys';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const ordersRead = async (token: string) => {
  const { data, error, status } = await shop.database.as(token).from('orders').select('id');
  return error ? { status, code: error.code } : { status, rows: data.length };
};

describe('staff are', () => {
  it.each([
    ['an invited address, verified', { email: 'a@littlebaobab.example', email_verified: true }, true],
    ['the same in capitals', { email: 'A@LITTLEBAOBAB.EXAMPLE', email_verified: true }, true],
    ['not an unverified address', { email: 'a@littlebaobab.example', email_verified: false }, false],
    ['not an address without a verification claim', { email: 'a@littlebaobab.example' }, false],
    ['not an address that nobody invited', { email: 'b@littlebaobab.example', email_verified: true }, false],
    ['not a domain with the same ending', { email: 'x@evil-littlebaobab.example', email_verified: true }, false],
    ['not a domain with the same beginning', { email: 'x@littlebaobab.example.evil', email_verified: true }, false],
    ['not a subdomain', { email: 'x@sub.littlebaobab.example', email_verified: true }, false],
    ['not a second at sign', { email: 'x@evil.example@littlebaobab.example', email_verified: true }, false],
    ['not the bare domain', { email: '@littlebaobab.example', email_verified: true }, false],
    ['not without an address', { email_verified: true }, false],
    ['not a wildcard', { email: 'x@littlebaobab_example', email_verified: true }, false],
  ])('%s', async (_, claims, staff) => {
    await placeOrder(shop.clients.owner);
    await shop.clients.staff.rpc('invite_staff', { email: 'a@littlebaobab.example' });
    const client = await shop.signedIn({ sub: 'user_x', ...claims });
    expect((await client.rpc('is_staff')).data).toBe(staff);
    expect((await client.from('orders').select('id')).data).toHaveLength(staff ? 1 : 0);
  });

  it('those of another domain once the server is configured for it', async () => {
    await shop.database.sql.exec("update private.shop_config set staff_email_domain = 'toys.example'");
    await shop.database.sql.exec("select private.name_owner('x@toys.example')");
    const client = await shop.signedIn({ sub: 'user_x', email: 'x@toys.example', email_verified: true });
    expect((await client.rpc('is_staff')).data).toBe(true);
    expect((await shop.clients.staff.rpc('is_staff')).data).toBe(false);
    await shop.database.sql.exec("update private.shop_config set staff_email_domain = 'littlebaobab.example'");
  });

  it('never anonymous visitors', async () => {
    expect((await shop.clients.visitor.rpc('is_staff')).data).toBe(false);
  });
});

describe('a session token', () => {
  it('signed with another secret is refused', async () => {
    expect(await ordersRead(await signToken(STAFF, 'another-secret-0123456789012345678901234'))).toMatchObject({
      status: 401,
    });
  });

  it('that has expired is refused', async () => {
    const token = await signToken(STAFF, TEST_KEYS.jwtSecret, Math.floor(Date.now() / 1000) - 60);
    expect(await ordersRead(token)).toEqual({ status: 401, code: 'PGRST303' });
  });

  it('without a signature gives no rights', async () => {
    const token = new UnsecuredJWT({ ...STAFF, role: 'authenticated' }).setExpirationTime('5m').encode();
    expect(await ordersRead(token)).toMatchObject({ status: 401 });
  });

  it('whose claims were changed is refused', async () => {
    const [head, , signature] = (await signToken(OWNER, TEST_KEYS.jwtSecret)).split('.');
    const [, forged] = (await signToken(STAFF, TEST_KEYS.jwtSecret)).split('.');
    expect(await ordersRead([head, forged, signature].join('.'))).toMatchObject({ status: 401 });
  });

  it('without a role has the rights of a visitor', async () => {
    const token = await new SignJWT({ sub: OWNER.sub })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(TEST_KEYS.jwtSecret));
    expect(await ordersRead(token)).toEqual({ status: 401, code: '42501' });
  });

  it('without a subject reads nothing, not even the orders of guests', async () => {
    await placeOrder(shop.clients.visitor);
    expect(await ordersRead(await signToken({ sub: '' }, TEST_KEYS.jwtSecret))).toEqual({ status: 200, rows: 0 });
  });
});

describe('strangers', () => {
  const columns =
    'id,created_at,status,total_amount,payment_status,order_items(id,product_id,quantity,unit_price,total_price,products(name,image_url))';

  it('can read nothing of an order in any way', async () => {
    const order = await placeOrder(shop.clients.owner);
    await pay(shop.clients.service, order);
    const stranger = shop.clients.stranger;
    const answers = await Promise.all([
      stranger.from('orders').select(columns).eq('user_id', OWNER.sub),
      stranger.from('orders').select(columns).eq('id', order.id),
      stranger.from('orders').select('id').or(`user_id.eq.${OWNER.sub},user_id.is.null`),
      stranger.from('order_items').select(`id,orders(${columns})`),
      stranger.from('products').select('id,order_items!inner(id)'),
      stranger.from('payments').select(`*,orders!payments_order_id_fkey(${columns})`),
    ]);
    expect(answers.map(({ data, error }) => error ?? data)).toEqual([[], [], [], [], [], []]);
  });

  it('cannot place an order in the name of somebody else', async () => {
    const { error } = await shop.clients.stranger.rpc('place_order', { user_id: OWNER.sub });
    expect(error?.code).toBe('PGRST202');
  });

  it('can access no schema but public', async () => {
    for (const schema of ['private', 'sandbox', 'auth', 'pg_catalog']) {
      const { error } = await shop.clients.stranger.schema(schema).from('guest_tokens').select();
      expect(error?.code).toBe('PGRST106');
    }
  });

  it('do not prevent the owner from reading the whole order, newest first', async () => {
    const first = await placeOrder(shop.clients.owner);
    const second = await placeOrder(shop.clients.owner, { items: [{ product_id: 3, quantity: 2 }] });
    const { data } = await shop.clients.owner
      .from('orders')
      .select(columns)
      .eq('user_id', OWNER.sub)
      .order('created_at', { ascending: false });
    expect(data?.map((order) => order.id)).toEqual([second.id, first.id]);
    expect(data?.[0]).toEqual({
      id: second.id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      status: 'pending',
      total_amount: 54.98,
      payment_status: 'pending',
      order_items: [
        {
          id: expect.any(String),
          product_id: 3,
          quantity: 2,
          unit_price: 24.99,
          total_price: 49.98,
          products: {
            name: 'Creative Arts & Crafts Set',
            image_url: '/images/products/creative-arts-and-crafts-set.webp',
          },
        },
      ],
    });
  });
});
