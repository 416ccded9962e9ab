import { expect } from 'vitest';

/**
 * Tries each row in one shop: for calls that change nothing, because resetting it takes longer than most of them. All rows
 * whose answer is not the expected one are shown together.
 */
export async function expectEach<const Row>(
  answer: (row: Row) => Promise<unknown>,
  expected: (row: Row) => unknown,
  rows: readonly Row[],
): Promise<void> {
  const answers: [Row, unknown][] = [];
  for (const row of rows) answers.push([row, await answer(row)]);
  expect(answers).toEqual(rows.map((row) => [row, expected(row)]));
}

type Refused = { error: { code: string; hint: string; details: string } | null };

/** How an answer was refused; null if it was not. */
export const hint = ({ error }: { error: { hint?: string | null; code?: string } | null }) =>
  error?.hint ?? error?.code ?? null;

/** Calls with wrong values, each after the field that the refusal has to name. */
export const expectRefused = <const Row extends readonly [field: string, value: unknown]>(
  hint: string,
  call: (row: Row) => PromiseLike<Refused>,
  rows: readonly Row[],
): Promise<void> =>
  expectEach(
    async (row) => {
      const { error } = await call(row);
      return error && { code: error.code, hint: error.hint, details: error.details };
    },
    ([field]) => ({ code: '22023', hint, details: field }),
    rows,
  );
