import { isDeepStrictEqual } from 'node:util';
import type { Answer, Call, Caller } from './shop-session';
import { ask, type World } from './world';

/** A call whose answer was lost is made again, and a message comes twice: the second one changes nothing. */
export async function askAgain(world: World, isTwice: boolean, caller: Caller, call: Call): Promise<Answer> {
  const first = await ask(world, caller, call);
  if (!isTwice) return first;
  const second = await ask(world, caller, call);
  if (!isDeepStrictEqual(first.state, second.state)) throw new Error(`Repeated, it changes something: ${call.text}`);
  return first;
}
