import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { denoProgram, FUNCTIONS, ROOT } from './programs';

export interface RunningFunction {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const READY = /Listening on (http:\S+)/;

/** Starts the entry point of a function under Deno, with only these settings. */
export function startFunction(name: string, env: Record<string, string>): Promise<RunningFunction> {
  const folder = path.join(FUNCTIONS, name);
  const child: ChildProcess = spawn(
    denoProgram(),
    [
      'run',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net',
      '--config',
      path.join(folder, 'deno.json'),
      path.join(folder, 'index.ts'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...env,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      },
    },
  );
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
