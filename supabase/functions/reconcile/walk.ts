import { z } from 'zod';
import { SettingError } from '../_shared/deps.ts';
import { type ListPage, ListRefusedError, type ReadPage } from '../_shared/list-page.ts';
import { TooManyError } from '../_shared/turns.ts';
import { RateLimitError, UpstreamError } from '../_shared/upstream.ts';
import { noteError, type Work } from './work.ts';

const FAILURES_IN_A_ROW = 3;
const TRIES = 2;

const place = z.object({ page: z.int().min(1), item: z.int().min(0) });

/** The cursor of a step. `failed` is the first item to retry. */
export const position = place.extend({ failed: place.optional(), tries: z.int().min(0).optional() });
export type Position = z.output<typeof position>;
type Place = z.output<typeof place>;
export type Progress = Position | 'done';
export const START: Position = { page: 1, item: 0 };
export type Keep = (at: Position) => Promise<void>;
/** A step of a run. `keep` saves its cursor. */
export type Step = (work: Work, start: Position, keep: Keep) => Promise<Progress>;

export interface Walk<Item> {
  read: ReadPage<Item>;
  /** Handles a page as a whole. Returns the work left for each of its items. */
  open(items: Item[]): Promise<(item: Item) => Promise<void>>;
}

/** Errors that affect only one item. */
const isPassing = (error: unknown) => error instanceof UpstreamError || error instanceof TooManyError;

/** A sentence about a failure, without any typed text. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TooManyError) return 'an order was asked after too often';
  const isOurs = isPassing(error) || error instanceof SettingError || error instanceof ListRefusedError;
  return error instanceof Error && isOurs ? error.message : 'unexpected error';
}

/** The failures so far. */
class Failures {
  first: Place | undefined;
  readonly tries: number;
  #inARow = 0;

  constructor(start: Position) {
    this.first = start.failed;
    this.tries = start.tries ?? 0;
  }

  get mayTryAgain(): boolean {
    return this.first !== undefined && this.tries < TRIES;
  }

  /** Whether to stop calling the provider: too many items in a row have failed. */
  get areTooMany(): boolean {
    return this.mayTryAgain && this.#inARow >= FAILURES_IN_A_ROW;
  }

  succeed(): void {
    this.#inARow = 0;
  }

  fail(work: Work, at: Place, error: unknown): void {
    if (error instanceof SettingError) throw error;
    if (!isPassing(error)) work.deps.report('reconcile: unexpected error', {}, error);
    noteError(work, sentenceOf(error));
    this.first ??= at;
    this.#inARow += 1;
  }

  /** The cursor for the next run, with the item to retry after it. */
  resumeAt({ page, item }: Place): Position {
    return { page, item, tries: this.tries, ...(this.first ? { failed: this.first } : {}) };
  }

  tryAgain(): Progress {
    return this.first && this.tries < TRIES ? { ...this.first, tries: this.tries + 1 } : 'done';
  }
}

/**
 * Handles the items of a page. Returns a cursor if the walk has to stop on this page, else null.
 * @throws RateLimitError when the provider wants no more calls; the same item comes first in the next run
 */
async function walkPage<Item>(
  work: Work,
  keep: Keep,
  at: Place,
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
  failures: Failures,
): Promise<Progress | null> {
  for (const [index, item] of items.entries()) {
    if (index < at.item) continue;
    const here = { page: at.page, item: index };
    if (!work.hasTime()) return failures.resumeAt(here);
    work.report.checked += 1;
    try {
      await handle(item);
      failures.succeed();
    } catch (error) {
      if (error instanceof RateLimitError) {
        await keep(failures.resumeAt(here));
        throw error;
      }
      failures.fail(work, here, error);
    }
    if (failures.areTooMany) return failures.tryAgain();
  }
  return null;
}

/**
 * Walks a provider's list, page by page. The next run retries a failed item, at most twice; after three failures in a row
 * the provider is not called any more until then. `keep` saves the cursor after each page.
 */
export async function walk<Item>(
  work: Work,
  start: Position,
  keep: Keep,
  { read, open }: Walk<Item>,
): Promise<Progress> {
  const failures = new Failures(start);
  let at: Place = start;
  for (;;) {
    if (!work.hasTime()) return failures.resumeAt(at);
    const { items, isLast } = await read(at.page);
    const stopped = await walkPage(work, keep, at, items, await open(items), failures);
    if (stopped) return stopped;
    if (isLast) return failures.tryAgain();
    at = { page: at.page + 1, item: 0 };
    await keep(failures.resumeAt(at));
  }
}

/** A list that is read at once. */
export const onePage =
  <Item>(read: () => Promise<Item[]>) =>
  async (): Promise<ListPage<Item>> => ({ items: await read(), isLast: true });
