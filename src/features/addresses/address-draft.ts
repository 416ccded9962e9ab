import * as z from 'zod/mini';
import { ADDRESS_FORM_KEY } from '@/config/storage-keys';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue } from '@/lib/stored-value';
import { addressDetails } from './address';
import { type AddressFormValues, emptyAddressForm } from './form-schema';

const draftSchema = z.object({
  userId: z.string(),
  /** The id of the edited address, or of the new one. */
  id: z.uuid(),
  editing: z.boolean(),
  values: addressDetails,
});

export type AddressDraft = z.infer<typeof draftSchema>;

export function newDraft(userId: string, values: AddressFormValues = emptyAddressForm): AddressDraft {
  return { userId, id: crypto.randomUUID(), editing: false, values };
}

/** Unsaved input, kept in the tab, so that an expired session loses nothing. */
export const addressDraft = createStoredValue<AddressDraft | null>({
  key: ADDRESS_FORM_KEY,
  area: 'session',
  initial: null,
  parse: (text) => draftSchema.safeParse(parseJson(text)).data,
  serialise: (draft) => draft && JSON.stringify(draft),
});
