import type { SaveResult } from '@/lib/result';

interface TypedAbout {
  change: (changes: { seen: number }) => void;
  forget: () => void;
}

/** Forgets what was saved. In a conflict it stays, and a next press is by somebody who was told of the newer version. */
export function settleTyped(form: TypedAbout, result: SaveResult<{ version: number }>): void {
  if (result.ok) form.forget();
  else if (result.problem.kind === 'conflict') form.change({ seen: result.problem.current.version });
}
