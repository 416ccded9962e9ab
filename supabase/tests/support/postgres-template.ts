import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template folder from which each test file starts a server; null without PostgreSQL. */
    postgresTemplate: string | null;
  }
}

/** Migrates and seeds once for all files. */
export default async function setup(project: TestProject): Promise<() => void> {
  const programs = findPostgres();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-template-'));
  if (programs) (await startPostgres(programs)).stopAsTemplate(folder);
  project.provide('postgresTemplate', programs ? folder : null);
  return () => rmSync(folder, { recursive: true, force: true });
}
