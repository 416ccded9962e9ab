import * as z from 'zod/mini';
import type { AddressDetails, SavedAddress } from '@/domain/address';
import { logFailure } from '@/lib/log';
import { getDatabase } from '@/lib/supabase/client';
import { addressFromRow, addressRow, columnsOf } from './rows';

/** PostgreSQL's word for a row that is there already. */
const ALREADY_THERE = '23505';

/** A customer's addresses, newest first. Throws when the database cannot be reached. */
export async function listAddresses(userId: string): Promise<SavedAddress[]> {
  const database = await getDatabase();
  const { data } = await database
    .from('addresses')
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .throwOnError();
  return z.array(addressRow).parse(data).map(addressFromRow);
}

/** An address to be written. Its id is chosen here, so that saving again after a lost answer writes it once. */
export type NewAddress = AddressDetails & { id: string; createdAt?: string };

/** Writes an address; as the default it takes the place of the former one in the same step. True when it is saved. */
export async function addAddress(userId: string, address: NewAddress): Promise<boolean> {
  return succeeds('The address was not added', async () => {
    const database = await getDatabase();
    const { error } = await database.from('addresses').insert({
      id: address.id,
      user_id: userId,
      ...columnsOf(address),
      ...(address.createdAt ? { created_at: address.createdAt } : {}),
    });
    return error?.code === ALREADY_THERE ? null : error;
  });
}

export type UpdateAddressResult = 'updated' | 'gone' | 'failed';

/** Changes an address. `gone`: it was deleted meanwhile. */
export async function updateAddress(id: string, details: AddressDetails): Promise<UpdateAddressResult> {
  try {
    const database = await getDatabase();
    const { data, error } = await database.from('addresses').update(columnsOf(details)).eq('id', id).select('id');
    if (!error) return data.length > 0 ? 'updated' : 'gone';
    logFailure('The address was not changed', error);
  } catch (error) {
    logFailure('The address was not changed', error);
  }
  return 'failed';
}

/** Deletes an address. True also when it was gone already. */
export async function deleteAddress(id: string): Promise<boolean> {
  return succeeds('The address was not deleted', async () => {
    const database = await getDatabase();
    return (await database.from('addresses').delete().eq('id', id)).error;
  });
}

/** Makes an address the one default. */
export async function setDefaultAddress(id: string): Promise<boolean> {
  return succeeds('The default address was not changed', async () => {
    const database = await getDatabase();
    return (await database.rpc('set_default_address', { address_id: id })).error;
  });
}

async function succeeds(what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    const error = await work();
    if (!error) return true;
    logFailure(what, error);
  } catch (error) {
    logFailure(what, error);
  }
  return false;
}
