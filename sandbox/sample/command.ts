import { createDatabase } from '../database/backend.ts';
import { nameFirstOwner } from '../database/first-owner.ts';
import { addressOfShop } from '../database/lock.ts';
import { loadSecrets } from '../secrets.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PUBLISHABLE_KEY } from '../settings.ts';
import { fillWithSample } from './sample-api.ts';

/** Fills the shop of a data folder, whether it is running or not. Returns the message of a refusal, else null. */
export async function fillShop(dataDir: string): Promise<string | null> {
  const address = addressOfShop(dataDir);
  return address === null ? fillStoppedShop(dataDir) : requestFromRunningShop(address);
}

async function requestFromRunningShop(address: string): Promise<string | null> {
  const answer = await fetch(`${address}/__sandbox/sample`, { method: 'POST' });
  if (!answer.ok && answer.status !== 409) throw new Error(`The shop at ${address} answered ${answer.status}.`);
  const { message }: { message: string | null } = await answer.json();
  return message;
}

async function fillStoppedShop(dataDir: string): Promise<string | null> {
  const secrets = loadSecrets(dataDir);
  const database = await createDatabase({
    dataDir,
    jwtSecret: secrets.jwtSecret,
    publishableKey: SANDBOX_PUBLISHABLE_KEY,
    secretKey: secrets.supabaseSecretKey,
  });
  try {
    await nameFirstOwner(database.sql, SANDBOX_ACCOUNTS.staff.email);
    return await fillWithSample(database.sql);
  } finally {
    await database.close();
  }
}
