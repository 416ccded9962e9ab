import { serverDeps } from '../_shared/deps.ts';
import { handle } from './handler.ts';

Deno.serve((request: Request) =>
  handle(
    request,
    serverDeps((name) => Deno.env.get(name)),
  ),
);
