import { serverDeps } from '../_shared/deps.ts';
import { handle } from './handler.ts';

const deps = serverDeps((name) => Deno.env.get(name));
Deno.serve((request: Request) => handle(request, deps));
