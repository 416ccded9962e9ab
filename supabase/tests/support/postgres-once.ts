import type { TestProject } from 'vitest/node';
import { findPostgres, type PostgresAddress, startPostgres } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server whose database each test file copies; null without PostgreSQL. */
    postgres: PostgresAddress | null;
  }
}

/** Starts, migrates and seeds one server for all files. */
export default async function setup(project: TestProject): Promise<() => void> {
  const programs = findPostgres();
  const server = programs ? await startPostgres(programs) : null;
  project.provide('postgres', server?.address ?? null);
  return () => server?.stop();
}
