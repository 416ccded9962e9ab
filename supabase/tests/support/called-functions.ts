import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import functionsFor from './functions.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The file in which all test files note which functions of the database have answered, and how. */
    calledFunctions: string;
  }
}

/** What no call of ours may answer: syntax, a function, table or column that is missing, a write in a read-only call, a timeout. */
const OURS_TO_MEND = ['42601', '42883', '42P01', '42703', '25006', '57014'];
const DONE = 'done';

/** Notes how each function answers, once. A refusal of ours has a hint. */
export function noteCalls(file: string): (request: Request, response: Response) => Promise<void> {
  const noted = new Set<string>();
  return async (request, response) => {
    const [, name] = /\/rpc\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
    if (!name) return;
    const body = response.ok ? null : await response.clone().json();
    const line = `${name} ${response.ok ? DONE : body.code}\n`;
    if (noted.has(line) || body?.hint) return;
    noted.add(line);
    appendFileSync(file, line);
  };
}

/** Computed fields are read as columns. */
const OF_A_ROW = /\((products|categories|orders)\)$/;
const callable = Object.values(functionsFor)
  .flat()
  .filter((signature) => !signature.startsWith('private.') && !OF_A_ROW.test(signature))
  .map((signature) => signature.replace(/\(.*/, ''));

/** After a whole run: each public function has answered at least once, and none with an error that is ours to mend. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-called-'));
  const file = path.join(folder, 'functions.txt');
  writeFileSync(file, '');
  project.provide('calledFunctions', file);
  return async () => {
    const answers = new Set(readFileSync(file, 'utf8').split('\n'));
    rmSync(folder, { recursive: true });
    const { state, config } = project.vitest;
    const all = (await project.globTestFiles()).testFiles;
    const run = state.getFiles().filter(({ projectName }) => projectName === project.name);
    const isWhole = run.length === all.length && !config.testNamePattern;
    const never = isWhole ? callable.filter((name) => !answers.has(`${name} ${DONE}`)) : [];
    const wrong = [...answers].filter((line) => OURS_TO_MEND.some((code) => line.endsWith(` ${code}`)));
    if (wrong.length + never.length === 0) return;
    console.error(
      `Functions that failed: ${wrong.join(', ') || 'none'}. Never answered: ${never.join(', ') || 'none'}.`,
    );
    // Vitest prints an error of a teardown and ends as if there were none.
    process.exitCode = 1;
  };
}
