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
  const server = createServer(async (asked, answer) => {
    if (/^\/assets\/.*\.js$/.test(asked.url ?? '')) await released;
    if (failing?.test(asked.url ?? '')) return void answer.writeHead(503).end();
    const { host } = new URL(shopUrl);
    const passed = request(new URL(asked.url ?? '/', shopUrl), {
      method: asked.method ?? 'GET',
      headers: { ...asked.headers, host },
    });
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
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
