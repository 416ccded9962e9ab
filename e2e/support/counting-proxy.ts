import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ServerRequest {
  path: string;
  status: number;
  /** Of the body, as transferred. */
  bytes: number;
  isByWorker: boolean;
}

export interface CountingProxy {
  url: string;
  /** Takes the requests that reached the server since the last call, once none has come for two seconds. */
  take: () => Promise<ServerRequest[]>;
  close: () => void;
}

const QUIET_MS = 2000;

/** A proxy before the shop. What arrives here was in no cache of the browser or the service worker. */
export async function startCountingProxy(shop: string): Promise<CountingProxy> {
  let requests: ServerRequest[] = [];
  let lastAt = Date.now();
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const forwarded = forward(new URL(url, shop), { method, headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      const counted = { path: url, status, bytes: 0, isByWorker: headers.referer?.endsWith('/sw.js') ?? false };
      requests.push(counted);
      outgoing.writeHead(status, answer.headers);
      answer.on('data', ({ length }: Buffer) => {
        counted.bytes += length;
        lastAt = Date.now();
      });
      answer.pipe(outgoing);
    });
    lastAt = Date.now();
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    take: async () => {
      while (Date.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
