import { readFileSync } from 'node:fs';

const onProcessor = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
};

/**
 * Milliseconds that the processes of a PostgreSQL server have spent on a processor. Other work on the machine makes them
 * wait, but adds little to it. Connections that were closed meanwhile are missing.
 */
export function serverTime(postmaster) {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, pid) => sum + onProcessor(pid), 0);
}

export async function postmasterOf(sql) {
  const [{ pid }] = await sql`select pg_backend_pid() as pid`;
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

export function median(values, at = 0.5) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}
