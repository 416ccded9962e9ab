import { type Run, runLighthouse, type Way } from './lighthouse.ts';
import { disturbed } from './numbers.ts';

/** A page to be looked at in one way, some times. */
export interface Job {
  name: string;
  url: string;
  way: Way;
  times: number;
}

/** Lighthouse fails now and then for reasons of its own, such as a trace without a start; half an hour of runs is not lost for that. */
const TRIES = 3;

async function runUntilDone(url: string, way: Way, say: (line: string) => void, tries = TRIES): Promise<Run> {
  try {
    return await runLighthouse(url, way);
  } catch (error) {
    if (tries === 1) throw error;
    say(`${error}`);
    return runUntilDone(url, way, say, tries - 1);
  }
}

/** The runs of each job, by its name. Jobs take turns, so that what disturbs the machine for a while disturbs all alike. A run that was
 *  disturbed more than the others is made once more. */
export async function runBatch(jobs: readonly Job[], say: (line: string) => void): Promise<Map<string, Run[]>> {
  const runs = new Map<string, Run[]>(jobs.map(({ name }) => [name, []]));
  const run = async ({ name, url, way }: Job, note: string) => {
    const result = await runUntilDone(url, way, say);
    const { scores, lcp, tbt } = result;
    say(`${name}${note}: ${Object.values(scores).join('/')}, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms`);
    return result;
  };
  const rounds = Math.max(...jobs.map(({ times }) => times));
  for (let round = 0; round < rounds; round += 1) {
    for (const job of jobs.filter(({ times }) => round < times)) runs.get(job.name)?.push(await run(job, ''));
  }
  const made = jobs.flatMap((job) => (runs.get(job.name) ?? []).map((one, index) => ({ job, one, index })));
  for (const number of disturbed(made.map(({ one }) => one.benchmark))) {
    const found = made[number];
    if (!found) continue;
    const again = await run(found.job, ', once more');
    const list = runs.get(found.job.name);
    if (list && again.benchmark > found.one.benchmark) list[found.index] = again;
  }
  return runs;
}
