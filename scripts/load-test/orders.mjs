import {
  addEndedOrders,
  addOpenOrders,
  emptyOrders,
  median,
  PRODUCTS,
  placeOrder,
  postmasterOf,
  serverTime,
} from './shop.mjs';

const SECONDS = 2;
const ROUNDS = 3;

async function oneRound(sql, connections, pick) {
  const times = [];
  const stopAt = performance.now() + SECONDS * 1000;
  const work = async () => {
    while (performance.now() < stopAt) {
      const startedAt = performance.now();
      await placeOrder(sql, [pick()]);
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  return { times, seconds: (performance.now() - startedAt) / 1000 };
}

const everyProduct = { spread: () => 1001 + Math.floor(Math.random() * PRODUCTS), hot: () => 5 };

async function measureKind(sql, postmaster, connections, kind) {
  const before = serverTime(postmaster);
  const { times, seconds } = await oneRound(sql, connections, everyProduct[kind]);
  const cost = (serverTime(postmaster) - before) / times.length;
  return { perSecond: times.length / seconds, cost, half: median(times), most: median(times, 0.95) };
}

function rowOf(connections, kind, measured) {
  const of = (key) => median(measured.map((one) => one[key]));
  return {
    connections,
    products: kind === 'hot' ? 'one for all' : 'spread',
    'orders a second': of('perSecond').toFixed(0),
    'half within, ms': of('half').toFixed(1),
    '95 % within, ms': of('most').toFixed(1),
    'processor, ms': of('cost').toFixed(2),
    'orders a second by core': (1000 / of('cost')).toFixed(0),
  };
}

/** Orders of one line: how many in a second, and what one costs. Products are spread, or everybody wants the same. */
export async function measureOrders(server) {
  const rows = [];
  for (const connections of [1, 4, 16]) {
    const sql = server.connect(connections);
    const postmaster = await postmasterOf(sql);
    const rounds = { spread: [], hot: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const kind of ['spread', 'hot']) {
        const measured = await measureKind(sql, postmaster, connections, kind);
        if (round > 0) rounds[kind].push(measured);
      }
      await emptyOrders(sql);
    }
    for (const [kind, measured] of Object.entries(rounds)) rows.push(rowOf(connections, kind, measured));
    await sql.end();
  }
  return rows;
}

/** What one order costs beside many others, as processor time, and the step of the job. */
export async function measureCrowds(server) {
  const sql = server.connect(1);
  const postmaster = await postmasterOf(sql);
  const cost = async (work) => {
    const before = serverTime(postmaster);
    await work();
    return serverTime(postmaster) - before;
  };
  const rows = [];
  const measure = async (what, work, runs = 21) => {
    for (let warm = 0; warm < Math.min(runs, 6); warm += 1) await work();
    const costs = [];
    for (let run = 0; run < runs; run += 1) costs.push(await cost(work));
    rows.push({ what, 'processor, ms': median(costs).toFixed(1), 'most, ms': Math.max(...costs).toFixed(1) });
  };
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  const inStock = async (name) => {
    await measure(`one line, ${name}`, () => placeOrder(sql, [5]));
    await measure(`eight lines, ${name}`, () => placeOrder(sql, eight));
    await measure(`eight lines of a guest, ${name}`, () => placeOrder(sql, eight, { guest: true }));
  };
  await emptyOrders(sql);
  await inStock('no other open orders');
  await emptyOrders(sql);
  await addOpenOrders(sql);
  await inStock('5,000 open orders of guests');
  await emptyOrders(sql);
  await addEndedOrders(sql);
  await measure('one line, 5,000 ended orders hold all of it', () => placeOrder(sql, [5]));
  await measure('one line of another product', () => placeOrder(sql, [6]));
  await measure('a step of the job: 100 orders', () => sql`select public.expire_unpaid_orders()`, 15);
  await emptyOrders(sql);
  await sql.end();
  return rows;
}
