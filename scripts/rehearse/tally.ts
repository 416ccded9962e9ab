import { type Finding, fine, wrong } from '../doctor/finding.ts';
import type { Judgement } from './judge.ts';
import type { Actor } from './targets.ts';

const MOST_NAMES = 6;

interface Entry {
  about: string;
  message: string;
  mend: string;
  actors: Set<string>;
}

function group<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Collects the judgements. The same difference for several actors is one line, and so is the same reason for several calls. */
export class Tally {
  readonly #differences = new Map<string, Entry>();
  readonly #untold = new Map<string, Set<string>>();
  #same = 0;
  #different = 0;
  #untoldCalls = 0;

  add(about: string, judgement: Judgement, actor?: Actor): void {
    switch (judgement.kind) {
      case 'same':
        this.#same += 1;
        return;
      case 'untold':
        this.#untoldCalls += 1;
        group(this.#untold, judgement.reason, () => new Set<string>()).add(about);
        return;
      case 'differs': {
        this.#different += 1;
        const { message, mend = '' } = judgement;
        const { actors } = group(this.#differences, `${about} ${message}`, () => ({
          about,
          message,
          mend,
          actors: new Set(),
        }));
        if (actor) actors.add(actor);
      }
    }
  }

  findings(): Finding[] {
    const differences = [...this.#differences.values()].map(({ about, message, mend, actors }) =>
      wrong(actors.size > 0 ? `${about} as ${[...actors].join(', ')}` : about, message, mend || undefined),
    );
    const untold = [...this.#untold].map(([reason, names]): Finding => {
      const shown = [...names].slice(0, MOST_NAMES).join(', ');
      const more = names.size > MOST_NAMES ? ` and ${names.size - MOST_NAMES} more` : '';
      return { level: 'unanswered', about: `${shown}${more}`, message: reason };
    });
    return differences.length + untold.length > 0
      ? [...differences, ...untold]
      : [fine('Rehearsal', 'Every answer is the same.')];
  }

  get isComplete(): boolean {
    return this.#different === 0 && this.#untoldCalls === 0;
  }

  /** The closing line. */
  get summary(): string {
    const all = this.#same + this.#different + this.#untoldCalls;
    return `${all} answers compared: ${this.#same} the same, ${this.#different} different, ${this.#untoldCalls} could not be told.`;
  }
}
