/** The part of Deno's types that the `index.ts` files use, so that `tsc` checks them too. */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
}
