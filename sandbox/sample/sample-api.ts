import { readFileSync } from 'node:fs';
import type { Database } from '../database/backend.ts';
import type { Emulator } from '../emulator.ts';

const part = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const HAS_ORDERS =
  'This shop has orders already, and the sample would mix with them. Stop the shop and run npm run reset to begin with an empty one.';

/** Fills the shop with a quarter of orders, all or nothing. Returns the message of a refusal, else null. */
export async function fillWithSample(sql: Database['sql']): Promise<string | null> {
  try {
    await sql.exec(`${part('orders.sql')}\n${part('fill.sql')}`);
    return null;
  } catch (error) {
    if (error instanceof Error && error.message.includes('ORDERS_EXIST')) return HAS_ORDERS;
    throw error;
  }
}

/**
 * `POST /__sandbox/sample` fills the shop with a quarter of orders: 200, or 409 with a message. The notice submits a form, so
 * a browser is redirected to the staff area, or shown a page with the message.
 */
export function createSampleApi(sql: Database['sql']): Emulator {
  let filling: ReturnType<typeof fillWithSample> | undefined;

  return {
    async handle(request) {
      if (new URL(request.url).pathname !== '/__sandbox/sample') return null;
      if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 });
      filling ??= fillWithSample(sql).finally(() => {
        filling = undefined;
      });
      const refusal = await filling;
      if (!request.headers.get('accept')?.includes('text/html')) {
        return Response.json({ message: refusal }, { status: refusal ? 409 : 200 });
      }
      return refusal
        ? new Response(refusalPage(refusal), { headers: PAGE_HEADERS })
        : new Response(null, { status: 303, headers: { location: '/admin' } });
    },
  };
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const refusalPage = (refusal: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No sample was made</title>
<main><h1>No sample was made</h1><p>${refusal}</p><p><a href="/">Back to the shop</a></p></main>
</html>`;
