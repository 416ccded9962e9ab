import {
  ALLOW_TEST_KEYS,
  type EnvProblem,
  PRODUCTION_VARIABLES,
  productionEnvProblems,
  testKeys,
} from '../../src/config/env-schema.ts';
import { leakIn, secretValues } from '../configuration/secret-values.ts';
import { type Finding, fine, type Level } from './finding.ts';
import { PLACES, placeOf } from './places.ts';
import type { Subject } from './subject.ts';

const numbers = (version: string) => version.split('.').map(Number);

function isOlder(version: string, than: string): boolean {
  const [a, b] = [numbers(version), numbers(than)];
  const at = b.findIndex((part, index) => part !== (a[index] ?? 0));
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Node and the packages. */
export function checkProject({ node, packages, tracked }: Subject): Finding[] {
  const findings: Finding[] = [];
  if (isOlder(node.running, node.oldest)) {
    findings.push({
      level: 'wrong',
      about: 'Node',
      says: `This is ${node.running}; the shop needs ${node.oldest} or newer (https://nodejs.org).`,
    });
  }
  for (const { name, wanted, installed } of packages) {
    if (!/^\d+\.\d+\.\d+$/.test(wanted)) {
      findings.push({ level: 'wrong', about: name, says: `package.json pins no exact version (${wanted}).` });
    } else if (installed !== wanted) {
      const found = installed ? `${installed} is installed` : 'It is not installed';
      findings.push({ level: 'wrong', about: name, says: `${found}, package.json wants ${wanted}. Run npm ci.` });
    }
  }
  for (const file of tracked) {
    findings.push({
      level: 'dangerous',
      about: file,
      says: `Git keeps this file, which is for secrets. Take it out (git rm --cached ${file}) and make new secrets.`,
      mend: PLACES.functionsFile,
    });
  }
  return findings.length > 0 ? findings : [fine('Project', `Node ${node.running}, packages as pinned.`)];
}

const LEVELS: Record<EnvProblem['kind'], Level> = {
  missing: 'missing',
  malformed: 'wrong',
  secret: 'dangerous',
  'test-key': 'dangerous',
  'sandbox-only': 'wrong',
};

/** The variables that reach the browser. */
export function checkBrowser({ browser }: Subject): Finding[] {
  const problems = productionEnvProblems(browser).map(
    ({ name, kind, says }): Finding => ({ level: LEVELS[kind], about: name, says: `${says}.`, mend: placeOf(name) }),
  );
  if (browser.VITE_CURRENCY) {
    problems.push({
      level: 'wrong',
      about: 'VITE_CURRENCY',
      says: 'is not read any more: the database charges US dollars. Take the line out.',
      mend: PLACES.build,
    });
  }
  const staging = browser[ALLOW_TEST_KEYS] === 'true' ? testKeys(browser) : [];
  const notes = staging.map((about): Finding => ({ level: 'note', about, says: `is a test key, for staging only.` }));
  const complete = problems.length === 0 ? [fine('Browser', 'Every variable of a production build is there.')] : [];
  return [...complete, ...problems, ...notes];
}

/** The last production build, which may be older than the configuration. */
export function checkBuilt({ built, browser, functions }: Subject): Finding[] {
  const secrets = secretValues(browser, functions ?? {});
  return built.flatMap(({ name, text }): Finding[] => {
    const leak = leakIn(text, secrets);
    if (!leak) return [];
    const says = `${leak}. Do not serve this folder; if it has been served, make a new secret.`;
    return [{ level: 'dangerous', about: name, says, mend: PLACES.build }];
  });
}

/** Which services `npm start` would emulate. */
export function checkServices({ browser }: Subject): Finding[] {
  const emulated = Object.entries(PRODUCTION_VARIABLES).filter(([name, { needed }]) => needed && !browser[name]);
  return emulated.length === 0
    ? []
    : [
        {
          level: 'note',
          about: 'npm start',
          says: `emulates what has no variable: ${emulated.map(([name]) => name).join(', ')}.`,
        },
      ];
}
