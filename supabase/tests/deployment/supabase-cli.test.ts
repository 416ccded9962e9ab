import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import { type ManagementApi, PROJECT, startManagementApi } from './support/management-api';
import { deployedFunctions, ROOT, runProgram, serverPrograms, supabaseProgram } from './support/programs';

const TOKEN = `sbp_${'0'.repeat(40)}`;

describe('the Supabase CLI without any environment variables', () => {
  let home: string;
  let api: ManagementApi;
  let server: PostgresServer;

  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-cli-'));
    cpSync(path.join(ROOT, 'supabase'), path.join(home, 'clone/supabase'), { recursive: true });
    [api, server] = await Promise.all([startManagementApi(), startPostgres(serverPrograms(), { migrated: false })]);
    writeFileSync(
      path.join(home, 'profile.yaml'),
      `name: test\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: project.test\n`,
    );
    mkdirSync(path.join(home, 'home'));
  });
  afterAll(async () => {
    server?.stop();
    await api?.close();
    rmSync(home, { recursive: true, force: true });
  });

  const supabase = (...args: string[]) =>
    runProgram(process.execPath, [supabaseProgram, ...args, '--yes'], {
      cwd: path.join(home, 'clone'),
      env: {
        HOME: path.join(home, 'home'),
        SUPABASE_ACCESS_TOKEN: TOKEN,
        SUPABASE_PROFILE: path.join(home, 'profile.yaml'),
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    });

  it('pushes every migration and seed to a PostgreSQL whose owner is no superuser, and finds nothing left to push', async () => {
    const migrations = readdirSync(path.join(ROOT, 'supabase/migrations'));
    const pushed = await supabase('db', 'push', '--include-seed', `--remote=${server.url}`);
    expect(pushed.text).toContain('Finished supabase db push');
    for (const name of migrations) expect(pushed.text).toContain(`Applying migration ${name}`);

    const sql = server.connect(1);
    const [found] = await sql`
      select (select rolsuper from pg_roles where rolname = current_user) as superuser,
             (select count(*)::integer from products) as products,
             (select count(*)::integer from supabase_migrations.schema_migrations) as migrations`;
    await sql.end();
    expect(found).toEqual({ superuser: false, products: 8, migrations: migrations.length });

    expect((await supabase('db', 'push', `--remote=${server.url}`)).text).toContain('up to date');
  });

  it('uses the local machine without --remote, not the linked project', async () => {
    const { code, text } = await supabase('db', 'push');
    expect(code).not.toBe(0);
    expect(text).toContain('local stack');
  });

  it('links a project and sets the secrets of the functions', async () => {
    expect(await supabase('link', '--project-ref', PROJECT)).toMatchObject({ code: 0 });
    const file = path.join(home, 'clone/supabase/functions/.env');
    writeFileSync(file, 'PAYMENTS_LIVE=false\nPAYSTACK_SECRET_KEY=sk_test_1\n');
    expect(await supabase('secrets', 'set', '--env-file', 'supabase/functions/.env')).toMatchObject({ code: 0 });
    expect(api.secrets).toEqual(['PAYMENTS_LIVE', 'PAYSTACK_SECRET_KEY']);
  });

  it('deploys every function, none of which requires a JWT of Supabase', async () => {
    const { code, text } = await supabase('functions', 'deploy', '--use-api', `--remote=${PROJECT}`);
    expect(text).toContain('Deployed Functions');
    expect(code).toBe(0);
    expect(api.uploaded.map(({ slug }) => slug).sort()).toEqual(deployedFunctions());
    expect(api.uploaded.filter(({ verifyJwt }) => verifyJwt)).toEqual([]);
    const files = api.uploaded.flatMap((one) => one.files);
    expect(files.filter((file) => /\.test\.ts$|_testing|\.env/.test(file))).toEqual([]);
  });
});
