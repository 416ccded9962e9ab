import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PRODUCTION_VARIABLES } from '../src/config/env-schema';

it('a production build without configuration says what is missing, and nothing else', () => {
  const { PATH, HOME } = process.env;
  const ENV_DIR = mkdtempSync(path.join(tmpdir(), 'little-baobab-env-'));
  const build = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8', env: { PATH, HOME, ENV_DIR } });
  const output = build.stdout + build.stderr;

  expect(build.status).toBe(1);
  for (const [name, { needed, meaning }] of Object.entries(PRODUCTION_VARIABLES)) {
    if (needed) expect(output).toContain(`${name} is missing: ${meaning}`);
  }
  expect(output).toContain('.env.example');
  expect(output).not.toMatch(/^\s+at /m);
  expect(output).not.toContain('Build failed');
});
