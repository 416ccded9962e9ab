import path from 'node:path';
import { createClerkEmulator } from './clerk/clerk-emulator.ts';
import { createDatabase, type Database } from './database/backend.ts';
import { nameFirstOwner } from './database/first-owner.ts';
import { createDeployHook } from './deploy-hook.ts';
import type { Emulator } from './emulator.ts';
import { aroundDatabase, createFaults } from './faults.ts';
import { functionEnv } from './functions/function-env.ts';
import { createFunctionsEmulator, SANDBOX_ORIGIN } from './functions/functions-emulator.ts';
import { functionHandlers } from './functions/registry.ts';
import { createMailRuns } from './mail-runs.ts';
import { createMoneyApi } from './money/money-api.ts';
import { createOutbox } from './outbox.ts';
import { createPayoutsApi } from './payouts-api.ts';
import { createPendingPaymentsApi } from './pending-payments.ts';
import { createProviderEmulators } from './provider-emulators.ts';
import { sandboxProviders } from './providers.ts';
import { createResendEmulator } from './resend/resend-emulator.ts';
import { createSampleApi } from './sample/sample-api.ts';
import { callBySchedule, callOf } from './schedule.ts';
import { loadSecrets, type SandboxSecrets } from './secrets.ts';
import { emulatedProviders, sandboxServices } from './services.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD, SANDBOX_PUBLISHABLE_KEY } from './settings.ts';
import { staffCheck } from './storage/staff-check.ts';
import { createStorageEmulator } from './storage/storage-emulator.ts';
import { createWishDay } from './wish-day.ts';

const MINUTE_MS = 60_000;

export interface SandboxOptions {
  /** `memory`, or the folder that keeps the data. */
  dataDir: string;
  /** Services with keys in it are not emulated. */
  env: Readonly<Record<string, string | undefined>>;
  /** The shop's URL for people, used in mails. */
  siteUrl?: string;
  /** Rebuilds the pages from the database; `ask` calls the emulators. Without it the pages are not rebuilt. */
  buildPages?: (ask: (request: Request) => Promise<Response>) => Promise<void>;
}

export interface Sandbox extends Emulator {
  /** Null if the environment has the keys of a hosted one. */
  database: Database | null;
  secrets: SandboxSecrets;
}

/** All emulators as one. They call each other through `SANDBOX_ORIGIN`, without a network. */
export async function createSandbox({ dataDir, env, siteUrl, buildPages }: SandboxOptions): Promise<Sandbox> {
  const services = sandboxServices(env);
  const secrets = loadSecrets(dataDir);
  const folder = dataDir === 'memory' ? undefined : dataDir;
  const stateFile = (name: string) => (folder ? { stateFile: path.join(folder, name) } : {});
  const faults = createFaults();

  const database = services.database
    ? await createDatabase({
        dataDir,
        jwtSecret: secrets.jwtSecret,
        publishableKey: SANDBOX_PUBLISHABLE_KEY,
        secretKey: secrets.supabaseSecretKey,
        runsJobs: true,
        env,
      })
    : null;
  if (database) await prepare(database, buildPages !== undefined);

  const storage = database
    ? createStorageEmulator({
        ...(folder ? { folder: path.join(folder, 'product-images') } : {}),
        isStaff: staffCheck(database),
      })
    : null;

  const functionAt = (name: string) => `${SANDBOX_ORIGIN}/functions/v1/${name}`;
  const secretOf = (name: string, made: string) => env[name] ?? made;
  const mailing = { url: functionAt('send-mails'), secret: secretOf('MAILS_SECRET', secrets.mailsSecret) };
  const dispatch = async (request: Request): Promise<Response> =>
    (await handle(request)) ?? Response.json({ message: 'Nothing answers here.' }, { status: 404 });

  const providers = createProviderEmulators(faults, dispatch, (name) => ({
    secret: secrets[sandboxProviders[name].secret.name],
    ...stateFile(`${name}.json`),
  }));
  const allProviders = Object.values(providers);
  const clerk = createClerkEmulator({
    jwtSecret: secrets.jwtSecret,
    webhookSecret: secrets.clerkWebhookSecret,
    webhookUrl: `${SANDBOX_ORIGIN}/functions/v1/clerk-webhook`,
    deliver: dispatch,
    accounts: Object.values(SANDBOX_ACCOUNTS).map((account) => ({ ...account, password: SANDBOX_PASSWORD })),
    ...stateFile('clerk.json'),
  });
  const outbox = createOutbox(folder);
  const resend = createResendEmulator({
    apiKey: secrets.resendApiKey,
    deliver: outbox.receive,
    middleware: (request, next) => faults.intercept('resend-api', request, next),
    ...stateFile('resend.json'),
  });
  const functions = createFunctionsEmulator({
    handlers: functionHandlers,
    env: { ...functionEnv(secrets, services, siteUrl), ...env },
    dispatch,
    middleware: (name, request, next) => faults.intercept(`functions/${name}`, request, next),
  });

  const sendMails = () => dispatch(callOf(mailing));

  const hooks = buildPages ? [createDeployHook(() => buildPages(dispatch))] : [];
  const parts: Emulator[] = [
    faults.api,
    ...hooks,
    createPendingPaymentsApi(allProviders),
    createMoneyApi(allProviders.map(({ money }) => money)),
    createPayoutsApi(providers),
    outbox,
    ...(database
      ? [
          withFaults(database.api, '/rest/v1', aroundDatabase(faults)),
          functions,
          createMailRuns(database.sql, sendMails),
          createSampleApi(database.sql),
          createWishDay(database.sql),
        ]
      : []),
    ...(storage ? [storage] : []),
    ...emulatedProviders(services).map((name) => providers[name]),
    resend,
    ...(services.clerk
      ? [withFaults(clerk, '/__clerk', (request, next) => faults.intercept('clerk', request, next))]
      : []),
  ];

  function withFaults(part: Emulator, prefix: string, around: ReturnType<typeof aroundDatabase>): Emulator {
    return {
      ...part,
      async handle(request) {
        if (!new URL(request.url).pathname.startsWith(prefix)) return null;
        return around(request, async () => (await part.handle(request)) ?? notFound());
      },
    };
  }

  async function handle(request: Request): Promise<Response | null> {
    for (const part of parts) {
      const response = await part.handle(request);
      if (response) return response;
    }
    return null;
  }

  const publishing = {
    url: functionAt('publish-pages'),
    secret: secretOf('PUBLISH_SECRET', secrets.publishSecret),
    everyMs: 2_000,
  };
  const reconciling = {
    url: functionAt('reconcile'),
    secret: secretOf('RECONCILE_SECRET', secrets.reconcileSecret),
    tolerated: 409,
  };
  const stopSchedule = callBySchedule(
    dispatch,
    faults,
    database
      ? [
          { ...reconciling, everyMs: 5 * MINUTE_MS, body: { mode: 'pending' } },
          { ...reconciling, everyMs: 60 * MINUTE_MS, body: { mode: 'full' } },
          { ...mailing, everyMs: 3_000 },
          ...(buildPages ? [publishing] : []),
        ]
      : [],
  );

  return {
    database,
    secrets,
    handle,
    close: async () => {
      stopSchedule();
      for (const part of [...parts, ...allProviders, clerk]) await part.close?.();
    },
  };
}

async function prepare({ sql }: Database, buildsPages: boolean): Promise<void> {
  await nameFirstOwner(sql, SANDBOX_ACCOUNTS.staff.email);
  // The emulator of Clerk has no second factor.
  await sql.query('update private.shop_config set second_factor = false');
  // The pages were built before the sandbox opened, from the seed.
  if (buildsPages) await sql.exec('update private.page_publication set published = null');
}

function notFound(): Response {
  return Response.json({ message: 'Not found' }, { status: 404 });
}
