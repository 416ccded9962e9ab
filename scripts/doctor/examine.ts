import { publicVariables } from '../../src/config/env-schema.ts';
import { secretIn } from '../../src/config/secrets.ts';
import { secretValues } from '../configuration/secret-values.ts';
import type { Fetch } from './ask.ts';
import { askClerk } from './clerk.ts';
import { type Finding, fine, isProblem, type Level } from './finding.ts';
import { checkFunctions } from './functions.ts';
import { findPlace } from './guide.ts';
import { askMails } from './mails.ts';
import { checkBrowser, checkBuilt, checkProject, checkServices } from './offline.ts';
import { askPaypal, askPaystack } from './payments.ts';
import { askPublication } from './publication.ts';
import { askReconcile } from './reconcile.ts';
import { isConfigured, type Subject } from './subject.ts';
import { askSupabase } from './supabase.ts';

/** Looks at everything; asks the services unless `fetch` is null. */
export async function examine(subject: Subject, fetch: Fetch | null): Promise<Finding[]> {
  const project = [...checkProject(subject), ...checkBuilt(subject)];
  if (!isConfigured(subject)) {
    return [
      ...project,
      fine('Services', 'None is configured, so npm start emulates all of them: nothing else is needed.'),
    ];
  }
  const functions = subject.functions ?? {};
  const answers = fetch
    ? await Promise.all([
        askSupabase(
          fetch,
          subject.browser,
          subject.endpoints.map(({ name }) => name),
        ),
        askClerk(fetch, subject.browser),
        askPaystack(fetch, functions),
        askPaypal(fetch, functions, subject.browser),
        askReconcile(fetch, functions, subject.browser, new Date()),
        askPublication(fetch, functions, subject.browser, new Date()),
        askMails(fetch, functions, subject.browser, new Date()),
      ])
    : [];
  return [
    ...project,
    ...checkServices(subject),
    ...checkBrowser(subject),
    ...checkFunctions(subject),
    ...answers.flat(),
  ];
}

const MARKS: Record<Level, string> = {
  fine: 'ok       ',
  note: 'note     ',
  unasked: 'not asked',
  missing: 'MISSING  ',
  wrong: 'WRONG    ',
  dangerous: 'DANGEROUS',
};

/** The findings as people read them. Whatever a service may have repeated, no secret is among them. */
export function report(findings: readonly Finding[], guide: string, { browser, functions }: Subject): string {
  const lines = findings.flatMap(({ level, about, says, mend }) => {
    const place = mend ? findPlace(guide, mend) : null;
    return [`${MARKS[level]}  ${about}: ${says}`, ...(place ? [`           → ${place}`] : [])];
  });
  const count = findings.filter(isProblem).length;
  const end = count === 0 ? 'Nothing is wrong.' : `${count} ${count === 1 ? 'thing has' : 'things have'} to be mended.`;
  let text = [...lines, '', end].join('\n');
  const published = publicVariables(browser).flatMap(({ value }) => (secretIn(value) ? [value] : []));
  for (const secret of [...secretValues(browser, functions ?? {}).keys(), ...published])
    text = text.replaceAll(secret, '[hidden]');
  return text;
}
