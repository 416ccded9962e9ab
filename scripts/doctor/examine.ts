import { publicVariables } from '../../src/config/env-schema.ts';
import { secretIn } from '../../src/config/secrets.ts';
import { secretValues } from '../configuration/secret-values.ts';
import type { Fetch } from './ask.ts';
import { checkBrowser, checkFunctions, checkTracked } from './configuration.ts';
import { type Finding, findPlace, fine, isProblem, type Level } from './finding.ts';
import { askServices } from './services.ts';
import { isConfigured, type Subject } from './subject.ts';

/** Checks everything; skips the services if `fetch` is null. */
export async function examine(subject: Subject, fetch: Fetch | null): Promise<Finding[]> {
  const tracked = checkTracked(subject);
  if (!isConfigured(subject))
    return [...tracked, fine('Services', 'None is configured, so npm start emulates all of them.')];
  const answers = fetch ? await askServices(fetch, subject) : [];
  return [...tracked, ...checkBrowser(subject), ...checkFunctions(subject), ...answers];
}

const MARKS: Record<Level, string> = {
  fine: 'ok       ',
  note: 'note     ',
  unanswered: 'not asked',
  missing: 'MISSING  ',
  wrong: 'WRONG    ',
  dangerous: 'DANGEROUS',
};

export function report(findings: readonly Finding[], guide: string, subject: Subject): string {
  const count = findings.filter(isProblem).length;
  const end = count === 0 ? 'Nothing is wrong.' : `${count} ${count === 1 ? 'thing has' : 'things have'} to be mended.`;
  return print(findings, guide, subject, end);
}

/** The findings as text, with secrets redacted even if a service has echoed them. */
export function print(
  findings: readonly Finding[],
  guide: string,
  { browser, functions }: Subject,
  end: string,
): string {
  const lines = findings.flatMap(({ level, about, message, mend = about }) => {
    const place = isProblem({ level, about, message }) ? findPlace(guide, mend) : null;
    return [`${MARKS[level]}  ${about}: ${message}`, ...(place ? [`           → ${place}`] : [])];
  });
  const published = publicVariables(browser).flatMap(({ value }) => (secretIn(value) ? [value] : []));
  return [...secretValues(browser, functions ?? {}).keys(), ...published].reduce(
    (text, secret) => text.replaceAll(secret, '[hidden]'),
    [...lines, '', end].join('\n'),
  );
}
