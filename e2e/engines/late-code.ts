import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LateCode {
  url: string;
  arrives: () => void;
  /** Files that match fail, until it is set to null. */
  fails: (files: RegExp | null) => void;
  close: () => void;
}

/** The shop behind a proxy that holds back the code of its pages until it is released. */
export async function shopWithLateCode(shopUrl: string): Promise<LateCode> {
  let arrives = () => {};
  let failing: RegExp | null = null;
  const released = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const server = createServer(async (incoming, answer) => {
    if (/^\/assets\/.*\.js$/.test(incoming.url ?? '')) await released;
    if (failing?.test(incoming.url ?? '')) return void answer.writeHead(503).end();
    const { host } = new URL(shopUrl);
    const passed = request(new URL(incoming.url ?? '/', shopUrl), {
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, host },
    });
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    arrives,
    fails: (files) => {
      failing = files;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
