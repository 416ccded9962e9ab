import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '@/domain/email';
import { tidyLine } from '@/domain/typed-text';
import { recordQueries } from '@/features/staff-area/data';
import { pickFields } from '@/features/staff-area/form-fields';
import type { Removal } from '@/features/staff-area/use-removal';
import { emptyTexts, optionalText, requiredEmail, requiredText } from '@/lib/form-rules';
import { publicKey } from '@/lib/query-keys';
import type { Result, SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';

/** A maker as staff edit it. `version` grows with every save. */
export const adminMaker = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  euContact: z.string(),
  version: z.number(),
});

export type AdminMaker = z.infer<typeof adminMaker>;

/** Sorted by name. Throws when the database cannot be reached. */
export const listMakers = (): Promise<AdminMaker[]> =>
  read(z.array(adminMaker), (database) =>
    database.from('makers').select(columnsOf('makers', adminMaker)).order('name').order('id'),
  );

/** Creates a maker (no original) or updates the version `original`. */
export const saveMaker = (draft: MakerDraft, original: AdminMaker | null): Promise<SaveResult<AdminMaker>> =>
  save(
    'A maker was not saved',
    (database) =>
      database.rpc('save_maker', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        maker: snakeKeys(draft),
      }),
    adminMaker,
  );

export const removeMaker = ({ id }: AdminMaker): Promise<Result<Removal>> =>
  write(
    'A maker was not removed',
    (database) => database.rpc('remove_maker', { id }),
    () => 'deleted',
  );

export const restoreMaker = ({ id }: AdminMaker): Promise<Result<AdminMaker>> =>
  write('A maker was not put back', (database) => database.rpc('restore_maker', { id }), adminMaker);

/** Refreshes products too, because they contain their maker. */
export const { useRecords: useMakers, useRefresh: useRefreshMakers } = recordQueries(
  'makers',
  listMakers,
  publicKey('products'),
);

/** The makers for the product form; empty until they are loaded. */
export function useMakerChoices() {
  return useMakers().data ?? [];
}

/** Maximum lengths in characters, the limits of the database. */
export const makerLimits = { name: 100, address: 300, email: EMAIL_MAX_LENGTH, euContact: 300 } as const;

export const makerSchema = z.object({
  name: requiredText('Name', makerLimits.name, tidyLine),
  address: requiredText('Address', makerLimits.address),
  email: requiredEmail('Email'),
  euContact: optionalText('The contact', makerLimits.euContact),
});

export type MakerDraft = z.output<typeof makerSchema>;

export const emptyMaker = emptyTexts(makerSchema.shape);

export const toMakerDraft = (maker: MakerDraft): MakerDraft => pickFields(makerSchema.shape, maker);
