import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../supabase/tests/support/keys.ts';
import { createDatabase } from './backend.ts';
import { LOCK_FILE, lockDataFolder } from './lock.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (options: { supabaseDir?: string; env?: Record<string, string> } = {}) =>
  createDatabase({ dataDir: folder, env: {}, ...TEST_KEYS, ...options });
const lockFile = () => path.join(folder, LOCK_FILE);
const reset = () =>
  run(process.execPath, [path.join(PROJECT, 'scripts/run.mjs'), 'scripts/reset.ts'], {
    env: { ...process.env, SANDBOX_DATA: folder },
  });

/** The process id of a process that has just ended, so that no process has it. */
async function idOfDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('the lock of a data folder', () => {
  it('refuses a second process, with a message that says what to do', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      new RegExp(`in use by process ${process.pid}\\. Stop that one first, or set SANDBOX_DATA`),
    );
    release();
    lockDataFolder(folder)();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('held by another live process is respected', () => {
    writeFileSync(lockFile(), String(process.ppid));
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  });

  it.each([
    ['a process that has died', idOfDeadProcess],
    ['an earlier process with the same id', async () => process.pid],
    ['no process', async () => 'nonsense'],
  ])('held by %s is taken over', async (_, holder) => {
    writeFileSync(lockFile(), String(await holder()));
    const release = lockDataFolder(folder);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
    release();
  });

  it('from before the machine started is taken over', () => {
    writeFileSync(lockFile(), String(process.ppid));
    utimesSync(lockFile(), 0, 0);
    lockDataFolder(folder)();
  });
});

describe('a data folder', () => {
  it('keeps its rows over a restart, and is unlocked when it is closed or a start fails', {
    timeout: 120_000,
  }, async () => {
    const first = await open();
    await expect(open()).rejects.toThrow('in use by process');
    await first.service().from('products').update({ stock: 3 }).eq('id', 1);
    await first.close();
    expect(existsSync(lockFile())).toBe(false);
    await expect(open({ supabaseDir: path.join(folder, 'nowhere') })).rejects.toThrow('ENOENT');

    const second = await open({
      env: { MPESA_CURRENCY: 'KES', USD_KES_RATE: '129.25', VITE_STAFF_EMAIL_DOMAIN: 'toys.example' },
    });
    const { data } = await second.anon().from('products').select('stock').eq('id', 1).single();
    expect(data).toEqual({ stock: 3 });
    const settings = await second.anon().from('shop_settings').select('mpesa_currency,usd_kes_rate').single();
    expect(settings.data).toEqual({ mpesa_currency: 'KES', usd_kes_rate: 129.25 });
    expect(await second.sql.query('select staff_email_domain from private.shop_config')).toEqual([
      { staff_email_domain: 'toys.example' },
    ]);
    await second.close();
  });
});

describe('npm run reset', () => {
  it('empties the folder and prints one line', async () => {
    writeFileSync(path.join(folder, 'secrets.json'), '{}');
    mkdirSync(path.join(folder, 'database'));
    expect((await reset()).stdout).toBe(`Emptied ${folder}.\n`);
    expect((await reset()).stdout).toBe(`${folder} is empty already.\n`);
  });

  it('refuses while the shop runs', async () => {
    writeFileSync(path.join(folder, 'secrets.json'), '{}');
    const release = lockDataFolder(folder);
    await expect(reset()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`process ${process.pid}`) });
    release();
    expect(existsSync(path.join(folder, 'secrets.json'))).toBe(true);
  });

  it('does not touch a folder that is not the shop’s', async () => {
    writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
    await expect(reset()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was deleted') });
    expect(existsSync(path.join(folder, 'thesis.txt'))).toBe(true);
  });
});
