import * as z from 'zod/mini';
import { ADDRESS_FORM_KEY } from '@/config/storage-keys';
import { parseStoredJson, readStored, removeStored, writeStored } from '@/lib/storage';
import { type AddressFormValues, emptyAddressForm } from './form-schema';

/** What was typed stays with the tab until it is saved: a session that ends in the middle loses nothing. */
const DRAFT_KEY = ADDRESS_FORM_KEY;

const draftSchema = z.object({
  userId: z.string(),
  id: z.uuid(),
  editing: z.boolean(),
  values: z.object({
    title: z.string(),
    fullName: z.string(),
    streetAddress: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    phoneNumber: z.string(),
    isDefault: z.boolean(),
  }),
});

export interface AddressDraft {
  /** The id of the address being edited, or that a new one will have. */
  id: string;
  /** An address that is saved already. */
  editing: boolean;
  values: AddressFormValues;
}

/** A draft with nothing in it. */
export function newDraft(): AddressDraft {
  return { id: crypto.randomUUID(), editing: false, values: emptyAddressForm };
}

/** What this customer typed before in this tab, or nothing. */
export function readAddressDraft(userId: string): AddressDraft | null {
  const parsed = draftSchema.safeParse(parseStoredJson(readStored(DRAFT_KEY, 'session')));
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** Keeps what was typed. */
export function writeAddressDraft(userId: string, draft: AddressDraft): void {
  writeStored(DRAFT_KEY, JSON.stringify({ userId, ...draft }), 'session');
}

/** Forgets what was typed. */
export function forgetAddressDraft(): void {
  removeStored(DRAFT_KEY, 'session');
}
