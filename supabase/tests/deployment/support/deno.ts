import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DenoName, denoProgram, FUNCTIONS, ROOT } from './programs';

export interface RunningFunction {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const READY = /Listening on (http:\S+)/;

/** The hosted runtime chooses the address, too. Deno's own variable for it is newer than the older Deno. */
const ON_ANY_PORT = `data:text/javascript,${encodeURIComponent(
  "const { serve } = Deno; Deno.serve = (handler) => serve({ hostname: '127.0.0.1', port: 0 }, handler);",
)}`;

/** Starts the entry point of a function under a Deno, with only these settings. */
export function startFunction(deno: DenoName, name: string, env: Record<string, string>): Promise<RunningFunction> {
  const folder = path.join(FUNCTIONS, name);
  const child: ChildProcess = spawn(
    denoProgram(deno),
    [
      'run',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net',
      '--config',
      path.join(folder, 'deno.json'),
      '-',
    ],
    {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...env,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
      },
    },
  );
  const entry = pathToFileURL(path.join(folder, 'index.ts')).href;
  child.stdin?.end(`import ${JSON.stringify(ON_ANY_PORT)}; import ${JSON.stringify(entry)};`);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill();
    return ended;
  };
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (part: unknown) => {
      text += String(part);
      const url = READY.exec(text)?.[1];
      if (url) resolve({ name, url, stop });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${name} ended before it listened:\n${text}`)));
  });
}
