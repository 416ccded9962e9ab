import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The last project has many short files, so that all workers finish together. */
const PROJECTS = ['deployment', 'contracts', 'postgres', 'policies', 'emulators', 'screens', 'functions', 'rules'];
/** Files that take longer than their size suggests: a fresh clone has no recorded durations. */
const SLOW =
  /(bounded-expiry|mutations|\/concurrency)\.postgres|histories\.test|return-sums|data-folder|build\.test|prerender\/pages/;

const placeOf = ({ project, moduleId }: TestSpecification): number =>
  2 * PROJECTS.indexOf(project.name) + (SLOW.test(moduleId) ? 0 : 1);

/** Starts slow files first, because one running alone at the end would leave cores idle. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
