import * as z from 'zod/mini';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { readCatalogue } from '../database-types/catalogue.ts';
import { read } from '../doctor/ask.ts';
import { askFacts, askTables } from '../doctor/database.ts';
import { type Finding, isProblem, MENDS, note } from '../doctor/finding.ts';
import type { Subject } from '../doctor/subject.ts';
import { type DatabaseCall, databaseCalls, functionRequests, type Request, readerOf } from './calls.ts';
import type { Answer } from './compare.ts';
import { JUDGES, judge, refusalOfCaller } from './judge.ts';
import { PROVIDER_CALLS } from './providers.ts';
import { Tally } from './tally.ts';
import {
  ACTORS,
  type Actor,
  type Emulators,
  emulatorsOf,
  type Headers,
  type Person,
  SECRET_KEY,
  type Target,
  withKey,
  withToken,
} from './targets.ts';

/** Few enough for the project, and enough to be done with a person within the minute that a token lives. */
const AT_ONCE = 6;

export interface Rehearsal {
  subject: Subject;
  staging: Target;
  /** The variables with live keys, whose services are not called. */
  live: readonly string[];
  openSandbox(): Promise<Sandbox>;
  /** The session token of a person; empty if there is none. */
  askToken(person: Person): Promise<string>;
}

export interface Outcome {
  findings: Finding[];
  isComplete: boolean;
  /** The closing line. */
  summary: string;
}

interface Both<Value> {
  there: Value;
  here: Value;
}

interface Stage {
  targets: { there: Target; here: Emulators };
  calls: readonly DatabaseCall[];
  tally: Tally;
}

async function severalAtOnce<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const call = (target: Target, { path, init }: Request) => target.ask(`${target.project}${path}`, init);

const ORDERS = z.object({ orders: z.array(z.unknown()) });

/** Without orders here nothing would be known of the form in which staff see those of staging. */
async function fillAs(there: Answer | null | undefined, here: Target): Promise<void> {
  const hasOrders = (read(ORDERS, there?.body)?.orders.length ?? 0) > 0;
  if (hasOrders) await call(here, { path: '/__sandbox/sample', init: { method: 'POST' } });
}

/** Makes all calls of an actor there first, because its token does not live long. */
async function compareDatabase(actor: Actor, headers: Both<Headers>, { targets, calls, tally }: Stage): Promise<void> {
  const reader = (side: keyof Both<Target>) => readerOf(targets[side].ask, targets[side].project, headers[side]);
  const prepared: { one: DatabaseCall; own: Awaited<ReturnType<DatabaseCall['findArguments']>> }[] = [];
  for (const one of calls) {
    if (!one.leftOut[actor]) prepared.push({ one, own: await one.findArguments(reader('here')) });
  }
  const answered = await severalAtOnce(prepared, async ({ one, own }) => {
    const other = own && (await one.findArguments(reader('there')));
    return { one, own: other && own, there: await call(targets.there, one.request(other, headers.there)) };
  });
  await fillAs(answered.find(({ one }) => one.name === 'list_orders')?.there, targets.here);
  for (const { one, own, there } of answered) {
    const here = await call(targets.here, one.request(own, headers.here));
    tally.add(one.name, judge(there, here, JUDGES.ofDatabase), actor);
  }
}

/** How both sides know an actor, or why it is left out. */
async function headersOf(
  actor: Actor,
  { there, here }: Stage['targets'],
  askToken: Rehearsal['askToken'],
): Promise<Both<Headers> | string> {
  switch (actor) {
    case 'visitor':
      return { there: withKey(there.publishableKey), here: withKey(here.publishableKey) };
    case 'server':
      if (!there.secretKey) return `${SECRET_KEY} is not set`;
      return { there: withKey(there.secretKey), here: withKey(here.secretKey) };
    default: {
      const token = (await askToken(actor)).trim();
      if (!token) return 'no token was given';
      return { there: withToken(there, token), here: withToken(here, here.tokens[actor]) };
    }
  }
}

/** Why the calls of an actor would say nothing, or null. */
async function refusalOf(actor: Actor, staging: Target, headers: Headers): Promise<string | null> {
  const answer = await call(staging, { path: '/rest/v1/rpc/is_staff', init: { method: 'POST', headers } });
  if (!answer) return 'There was no answer.';
  const isStaff = read(z.boolean(), answer.body);
  if (actor === 'customer' && isStaff === true) return 'This is the token of a member of staff.';
  if (actor === 'staff' && isStaff === false)
    return 'This is no token of staff, or without a second step, or of a sign-in eight hours ago. The staff area says which.';
  return refusalOfCaller(answer);
}

async function compareActor(actor: Actor, stage: Stage, askToken: Rehearsal['askToken']): Promise<Finding[]> {
  const headers = await headersOf(actor, stage.targets, askToken);
  if (typeof headers === 'string') return [note(actor, `was left out: ${headers}.`)];
  const refusal = await refusalOf(actor, stage.targets.there, headers.there);
  if (refusal) {
    stage.tally.add(`everything as ${actor}`, { kind: 'untold', reason: refusal });
    return [];
  }
  await compareDatabase(actor, headers, stage);
  return stage.calls.flatMap(({ name, leftOut }) =>
    leftOut[actor] ? [note(`${name} as ${actor}`, `was left out: ${leftOut[actor]}.`)] : [],
  );
}

async function compareFunctions(names: readonly string[], { targets, tally }: Stage): Promise<void> {
  const requests = names.flatMap((name) => functionRequests(name).map((request) => ({ name, request })));
  const answers = await severalAtOnce(requests, ({ request }) => call(targets.there, request));
  for (const [index, { name, request }] of requests.entries()) {
    tally.add(name, judge(answers[index] ?? null, await call(targets.here, request), JUDGES.ofFunctions));
  }
}

async function compareProviders({ targets, tally }: Stage, live: readonly string[]): Promise<Finding[]> {
  const found: Finding[] = [];
  const known = new Set<Answer>();
  for (const { provider, about, keys, live: real, mend, answer } of PROVIDER_CALLS) {
    const liveKey = real.find((name) => live.includes(name));
    const missing = keys.find((name) => !targets.there.settings[name]);
    if (missing || liveKey) {
      const why = missing ? `${missing} is not set` : `${liveKey} is live`;
      if (!found.some((one) => one.about === provider)) found.push(note(provider, `was not called: ${why}.`));
      continue;
    }
    const there = await answer(targets.there);
    // The sign-in that was refused is the answer of all calls that need it.
    if (there && known.has(there)) continue;
    if (there) known.add(there);
    const judged = judge(there, await answer(targets.here), JUDGES.ofKey(keys[0], mend), { newFields: false });
    tally.add(`${provider}: ${about}`, judged);
  }
  return found;
}

async function compareAll(rehearsal: Rehearsal, sandbox: Sandbox): Promise<{ notes: Finding[]; tally: Tally }> {
  const { subject, staging, live, askToken } = rehearsal;
  const { database } = sandbox;
  if (!database) throw new Error('The rehearsal needs the embedded database.');
  const targets = { there: staging, here: await emulatorsOf(sandbox) };
  const calls = databaseCalls(await readCatalogue((sql) => database.sql.query(sql)));
  const stage = { targets, calls, tally: new Tally() };
  const notes: Finding[] = [];
  for (const actor of ACTORS) notes.push(...(await compareActor(actor, stage, askToken)));
  await compareFunctions(
    subject.endpoints.map(({ name }) => name),
    stage,
  );
  notes.push(...(await compareProviders(stage, live)));
  return { notes, tally: stage.tally };
}

/** Calls everything on both sides, and changes nothing on either. A project that is not set up is not called further. */
export async function rehearse(rehearsal: Rehearsal): Promise<Outcome> {
  const { subject, staging } = rehearsal;
  const tables = await askTables(staging.ask, subject);
  const stops = tables.filter((one) => one.level === 'unanswered' || (isProblem(one) && one.mend !== MENDS.signUp));
  if (stops.length > 0) return { findings: stops, isComplete: false, summary: 'Nothing was compared.' };
  const problems = [...tables, ...(await askFacts(staging.ask, subject))].filter(isProblem);
  const sandbox = await rehearsal.openSandbox();
  try {
    const { notes, tally } = await compareAll(rehearsal, sandbox);
    const isComplete = tally.isComplete && problems.length === 0;
    return { findings: [...notes, ...problems, ...tally.findings()], isComplete, summary: tally.summary };
  } finally {
    await sandbox.close?.();
  }
}
