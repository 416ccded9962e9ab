import type { TestProject } from 'vitest/node';
import { findServer } from '../../../scripts/postgres.mjs';
import { type PostgresAddress, startPostgres } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server whose database each test file copies; null without such a server. */
    postgres: PostgresAddress | null;
  }
}

/**
 * Starts, migrates and seeds one server for all files, in the version of a hosted project. The races run on one as projects
 * were made until May 2026, the policy tests on one as they are made since.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const programs = findServer();
  const server = programs ? await startPostgres(programs, { oldGrants: project.name === 'postgres' }) : null;
  project.provide('postgres', server?.address ?? null);
  return () => server?.stop();
}
