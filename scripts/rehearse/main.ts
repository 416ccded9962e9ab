// `npm run rehearse`: calls a staging project and its services, and compares their answers with those of the emulators.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createSandbox } from '../../sandbox/sandbox.ts';
import { print } from '../doctor/examine.ts';
import { type Finding, GUIDE, missing } from '../doctor/finding.ts';
import { readSubject } from '../doctor/subject.ts';
import { root } from '../setup.mjs';
import { liveSettings, refusalToStart } from './guard.ts';
import { rehearse } from './rehearse.ts';
import { type Person, stagingOf } from './targets.ts';

const WHO: Readonly<Record<Person, string>> = {
  customer: 'a customer',
  staff: 'an owner, signed in less than 15 minutes ago, who has opened the staff area',
};

const read = readSubject(root, process.env);
const given = read.example.known.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
const subject = { ...read, functions: { ...read.functions, ...Object.fromEntries(given) } };
const guide = readFileSync(`${root}${GUIDE}`, 'utf8');
/** Hidden like the secrets, in case a service sends one back. */
const tokens: Record<string, string> = {};
const say = (findings: readonly Finding[], end: string) =>
  console.log(print(findings, guide, { ...subject, browser: { ...subject.browser, ...tokens } }, end));

const absent = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].filter((name) => !subject.browser[name]);
if (absent.length > 0) {
  say(
    absent.map((name) => missing(name, 'is not set: there is no project to rehearse with.')),
    'Nothing was compared.',
  );
  process.exit(1);
}
const live = liveSettings(subject);
const refusal = refusalToStart(live, process.argv.slice(2));
if (refusal) throw new Error(refusal);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const lines = terminal[Symbol.asyncIterator]();
async function askToken(person: Person): Promise<string> {
  console.log(
    `A session token of ${WHO[person]}. In the console of the browser that is signed in on the staging shop:\n` +
      '  copy(await Clerk.session.getToken())\n' +
      'Paste it within a minute, or press Enter to leave this actor out:',
  );
  const token: string = (await lines.next()).value ?? '';
  tokens[`TOKEN_OF_${person}`] = token.trim();
  return token;
}

function openSandbox() {
  console.log('Opening the emulators…');
  return createSandbox({ dataDir: 'memory', env: {} });
}

const staging = stagingOf(subject, (url, init) => fetch(url, init));
const { findings, isComplete, summary } = await rehearse({ subject, staging, live, openSandbox, askToken });
terminal.close();
say(findings, summary);
process.exit(isComplete ? 0 : 1);
