/** The part of Deno that the `index.ts` files use, so that `tsc` checks them too. Deno itself brings the rest. */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
}
