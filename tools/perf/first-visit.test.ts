import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { firstVisitValues, openCountingProxy, repeatedRequests } from './first-visit';

const CODE = brotliCompressSync('start();'.repeat(1000));

/** A shop with a script that the browser may keep. */
async function openShop() {
  const server = createServer((request, answer) => {
    if (request.headers['if-none-match'] === '"1"') return void answer.writeHead(304).end();
    const isScript = request.url?.endsWith('.js');
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'application/pdf');
    if (isScript) answer.setHeader('Content-Encoding', 'br');
    answer.end(isScript ? CODE : 'x'.repeat(2048));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await openCountingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    proxy.close();
    server.close();
  });
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${proxy.url}${path}`, { headers })).text();
  return { proxy, get };
}

it('counts compressed bytes, what the worker fetches, and what is requested again, even if it is unchanged', async () => {
  const { proxy, get } = await openShop();
  const { received } = proxy;
  expect(await get('/a.js')).toBe('start();'.repeat(1000));
  await get('/sheet.pdf', { referer: `${proxy.url}/sw.js` });
  expect(repeatedRequests({ received, askedByPage: ['/a.js'] })).toEqual([]);
  await get('/a.js', { 'if-none-match': '"1"' });
  expect(repeatedRequests({ received, askedByPage: ['/a.js'] })).toEqual(['/a.js']);
  expect(firstVisitValues({ received, askedByPage: ['/a.js'] })).toEqual({
    'script KB': CODE.length / 1024,
    'script files': 1,
    requests: 3,
    'repeated requests': 1,
    'all KB': 2 + CODE.length / 1024,
    'by the worker KB': 2,
  });
});

it('notices a file that the page requested again from the cache, but not two calls of a function', async () => {
  const { proxy, get } = await openShop();
  await get('/a.js');
  for (const body of ['1', '2']) await fetch(`${proxy.url}/rpc/plan`, { method: 'POST', body });
  const askedByPage = ['/a.js', '/rpc/plan', '/a.js', '/rpc/plan'];
  expect(repeatedRequests({ received: proxy.received, askedByPage })).toEqual(['/a.js']);
});
