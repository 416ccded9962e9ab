import type { CountedCode } from './rows';

export const codeStates = ['active', 'planned', 'ended', 'used-up', 'stopped'] as const;
export type CodeState = (typeof codeStates)[number];

type Dated = Pick<CountedCode, 'stoppedAt' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>;

/** `active`: the code takes something off. */
export function codeStateAt({ stoppedAt, startsAt, endsAt, maxUses, uses }: Dated, now: number): CodeState {
  if (stoppedAt !== null) return 'stopped';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'planned';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active';
}
