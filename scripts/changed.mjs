// What has changed in this working copy. Plain Node without packages.
import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

/** The output of git, or null if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Where this branch left the main branch, or null if that cannot be told. */
export function mergeBase() {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  const isUnknown = base === git('rev-parse', 'HEAD') && git('rev-parse', '--verify', 'origin/main') === null;
  return isUnknown ? null : base;
}

/** Files that differ from the merge base, committed or not; null if that cannot be told. */
export function changedFiles() {
  const base = mergeBase();
  if (base === null) return null;
  const tracked = git('diff', '--name-only', base);
  const others = git('ls-files', '--others', '--exclude-standard');
  return tracked === null || others === null ? null : `${tracked}\n${others}`.split('\n').filter(Boolean);
}

/** The database, its functions, the emulators, and the packages they are made of. */
const OF_DATABASE = /^(supabase\/|sandbox\/|package-lock\.json$)/;

/** Whether a change could have broken the database or an emulator. */
export const databaseHasChanged = () => changedFiles()?.some((file) => OF_DATABASE.test(file)) ?? true;
