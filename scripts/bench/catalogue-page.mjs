import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../sandbox/browser.ts';
import { freePort, SERVE, untilItAnswers } from '../running-shop.ts';

const CHOICES = ['Books', 'Music', 'Toys', 'Outdoor', 'Educational', 'Arts & Crafts'];
const AGES = ['4-8 years', '1-5 years', '3-7 years', '5-10 years', '2-6 years'];

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The built shop with its products from a real database: what the API does for these two questions, and nothing else. */
async function serveFrom(sql, shopUrl) {
  const asVisitor = (ask) => sql.begin(async (tx) => (await tx.unsafe('set local role anon')) && ask(tx));
  const answers = {
    '/rest/v1/rpc/browse_products': async (body) => {
      const names = Object.keys(body);
      const call = `select browse_products(${names.map((name, at) => `${name} => $${at + 1}`).join(', ')}) as answer`;
      const [row] = await asVisitor((tx) => tx.unsafe(call, Object.values(body)));
      return row.answer;
    },
    '/rest/v1/products': async () => {
      const rows = `select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('price_now', price_now(p))), '[]') as answer
                      from (select * from products order by featured_rank, id limit 201) p`;
      const [row] = await asVisitor((tx) => tx.unsafe(rows));
      return row.answer;
    },
  };
  const server = createServer(async (request, response) => {
    try {
      const body = await bodyOf(request);
      const answer = answers[request.url.split('?')[0]];
      if (sql && answer && request.method !== 'OPTIONS') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(await answer(body.length > 0 ? JSON.parse(body) : {})));
        return;
      }
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      const sent = await fetch(shopUrl + request.url, {
        method: request.method,
        headers,
        ...(body.length > 0 && { body }),
      });
      for (const [name, value] of sent.headers) if (name !== 'transfer-encoding') response.setHeader(name, value);
      response.statusCode = sent.status;
      response.end(Buffer.from(await sent.arrayBuffer()));
    } catch (error) {
      response.statusCode = 502;
      response.end(String(error));
    }
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** In the page: presses a radio button and answers the milliseconds to the next picture and to the picture with another count. */
function press(label) {
  const radio = [...document.querySelectorAll('input[type=radio]')].find((each) =>
    each.closest('label').textContent.startsWith(label),
  );
  const list = document.querySelector('section[aria-label=Products]');
  const text = () => list.textContent;
  const painted = (resolve) => requestAnimationFrame(() => setTimeout(resolve));
  const before = text();
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const times = {};
    const finish = () => painted(() => resolve({ ...times, answer: performance.now() - startedAt }));
    const heading = () => list.querySelector('h2')?.textContent;
    const watch = new MutationObserver(() => {
      if (text() === before || !heading() || list.querySelector('[aria-busy=true]')) return;
      watch.disconnect();
      finish();
    });
    watch.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(() => resolve(null), 4000);
    radio.click();
    painted(() => {
      times.next = performance.now() - startedAt;
    });
  });
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function measurePage(browser, url, rounds) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const presses = [];
  let nodes = 0;
  let heading = '';
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/shop`, { waitUntil: 'networkidle' });
    // Somebody is there, so that the page reads the database.
    await page.mouse.move(640, 500);
    await page.waitForTimeout(1500);
    heading = (await page.getByRole('heading', { level: 2, name: /Product/ }).textContent()) ?? '';
    for (const label of [...CHOICES, ...AGES.slice(round % 2)]) {
      const times = await page.evaluate(press, label);
      if (times) presses.push(times);
      await page.waitForTimeout(150);
      nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length));
      if (AGES.includes(label) || label === CHOICES.at(-1)) await page.evaluate(press, 'All');
    }
  }
  await page.close();
  return {
    heading,
    nodes,
    presses: presses.length,
    next: median(presses.map(({ next }) => next)),
    answer: median(presses.map((each) => each.answer)),
  };
}

/** A press of a filter in the shop of 8 products and in the one of the database, turn by turn in one browser. */
export async function measurePages(sql) {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'little-baobab-bench-'));
  const shop = spawn(process.execPath, SERVE, {
    env: { ...process.env, PORT: String(port), SANDBOX_DATA: data, SANDBOX_PUBLISH: 'off' },
    stdio: 'ignore',
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] });
  const small = { url: `http://localhost:${port}` };
  let large;
  try {
    await untilItAnswers(small.url, shop, 90_000);
    large = await serveFrom(sql, small.url);
    const results = [];
    for (let turn = 0; turn < 2; turn += 1) {
      results.push({ of: 'small', ...(await measurePage(browser, small.url, 1)) });
      results.push({ of: 'large', ...(await measurePage(browser, large.url, 1)) });
    }
    return results;
  } finally {
    await browser.close();
    large?.close();
    shop.kill();
    rmSync(data, { recursive: true, force: true });
  }
}
