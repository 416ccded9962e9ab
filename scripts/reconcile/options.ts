import { parseArgs } from 'node:util';

export interface Options {
  days: number;
  dryRun: boolean;
}

const MOST_DAYS = 31;

/** What was typed behind `npm run reconcile --`; a sentence where that makes no sense. */
export function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { days: { type: 'string', default: '7' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) return `--days is a number from 1 to ${MOST_DAYS}.`;
    return { days, dryRun: values['dry-run'] };
  } catch (error) {
    return `${error instanceof Error ? error.message : error} Known are --days <1-${MOST_DAYS}> and --dry-run.`;
  }
}
