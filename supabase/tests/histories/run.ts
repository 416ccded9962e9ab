import * as fc from 'fast-check';
import { brokenBooks, brokenTotals, deliverEverything } from './final-checks';
import { brokenInvariants } from './invariants';
import { createModel, type Model, type Players } from './model';
import { moveMoney } from './play-money';
import { placeAndHandle } from './play-orders';
import { giveBack } from './play-refunds';
import { forgetHistories, type HistoryDatabase, setUpHistories } from './shop-session';
import { type History, historyArbitrary, type Step, type StepName } from './steps';
import { brokenTransitions } from './transitions';

export interface HistoriesRun {
  histories: number;
  steps: number;
  seed: number;
  /** The shortest failing history, what is wrong, and how to reproduce it. */
  failure: { history: History; problem: string; path: string } | null;
}

interface RunOptions {
  count: number;
  seed: number;
  /** The path of an earlier failure, to continue from there. */
  path?: string;
  /** False: stop at the first failure. */
  shorten?: boolean;
  /** Stops early, with the histories played so far. */
  seconds?: number;
  /** After this many histories the books are compared with the orders, and the database is emptied. */
  totalsEvery?: number | undefined;
  onProgress?: (histories: number, steps: number) => void;
}

function check(model: Model, before: Model['state'], after: string): void {
  const broken = [...brokenInvariants(model), ...brokenTransitions(before, model.state)];
  if (broken.length > 0) throw new Error(`After ${after}: ${broken.join('; ')}`);
}

async function checkTotals(database: HistoryDatabase): Promise<void> {
  const broken = await brokenTotals(database);
  if (broken.length > 0) throw new Error(broken.join('; '));
}

/** Plays a history and throws at the first step after which something is wrong. Returns the number of steps. */
export async function playHistory(database: HistoryDatabase, history: History): Promise<number> {
  const model = await createModel(database, history.stock);
  let taken = 0;
  for (const [index, step] of history.steps.entries()) {
    const before = model.state;
    if (!(await play(model, step))) continue;
    taken += 1;
    check(model, before, `step ${index + 1}, ${step.do}`);
  }
  const before = model.state;
  await deliverEverything(model);
  check(model, before, 'everything was delivered');
  const broken = brokenBooks(model);
  if (broken.length > 0) throw new Error(`When everything was delivered: ${broken.join('; ')}`);
  return taken;
}

export async function runHistories(database: HistoryDatabase, options: RunOptions): Promise<HistoriesRun> {
  await setUpHistories(database);
  const { totalsEvery = 250 } = options;
  let histories = 0;
  let steps = 0;
  const property = fc.asyncProperty(historyArbitrary, async (history) => {
    if (histories % totalsEvery === 0) {
      await checkTotals(database);
      await forgetHistories(database);
    }
    steps += await playHistory(database, history);
    histories += 1;
    options.onProgress?.(histories, steps);
  });
  const { count, seed, path = '', shorten = true, seconds = Number.POSITIVE_INFINITY } = options;
  const details = await fc.check(property, {
    numRuns: count,
    seed,
    path,
    endOnFailure: !shorten,
    ...(Number.isFinite(seconds) ? { interruptAfterTimeLimit: seconds * 1000 } : {}),
  });
  if (!details.failed) await checkTotals(database);
  const failure = details.failed
    ? {
        history: details.counterexample?.[0] as History,
        problem: String(details.errorInstance ?? 'interrupted'),
        path: details.counterexamplePath ?? '',
      }
    : null;
  return { histories, steps, seed, failure };
}

const players = { ...placeAndHandle, ...moveMoney, ...giveBack } satisfies Players<StepName>;

function play(model: Model, step: Step): Promise<boolean> {
  const player = players[step.do] as (model: Model, step: Step) => Promise<boolean>;
  return player(model, step);
}
