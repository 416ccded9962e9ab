import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cents, textOrEmpty } from '@/domain/codecs';
import { orderStatus } from '@/features/orders/rows';
import { liveKey, recordQueries } from '@/features/staff-area/data';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { CodeDraft, CodeKind } from './form-schema';

const moment = z.nullable(z.string());
const count = z.nullable(z.number());

const draftColumns = {
  code: z.string(),
  kind: z.custom<CodeKind>(),
  /** Hundredths: of a percent, or cents. */
  amount: z.nullable(cents),
  startsAt: moment,
  endsAt: moment,
  maxUses: count,
  maxEach: count,
  minimum: z.nullable(cents),
  productIds: z.array(z.number()),
  categoryIds: z.array(z.number()),
};

export const codeDraft = z.object(draftColumns);

/** A discount code as staff edit it. `version` grows with every save. */
export const staffCode = z.object({
  id: z.number(),
  ...draftColumns,
  /** When it was stopped by hand. */
  stoppedAt: moment,
  version: z.number(),
});

export const countedCode = z.extend(staffCode, {
  uses: z.number(),
  takenOff: cents,
  /** The totals of the orders with it. */
  sold: cents,
});

export const codeUse = z.object({
  id: z.string(),
  createdAt: z.string(),
  customerName: textOrEmpty,
  status: orderStatus,
  discountAmount: cents,
  totalAmount: cents,
});

export type StaffCode = z.infer<typeof staffCode>;
export type CountedCode = z.infer<typeof countedCode>;
export type CodeUse = z.infer<typeof codeUse>;

export const codeStates = ['active', 'planned', 'ended', 'used-up', 'stopped'] as const;
export type CodeState = (typeof codeStates)[number];

type Dated = Pick<CountedCode, 'stoppedAt' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>;

/** `active`: the code takes something off. */
export function codeStateAt({ stoppedAt, startsAt, endsAt, maxUses, uses }: Dated, now: number): CodeState {
  if (stoppedAt !== null) return 'stopped';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'planned';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active';
}

/** Newest first. Throws when the database cannot be reached. */
export const listCodes = (): Promise<readonly CountedCode[]> =>
  read(z.array(countedCode), (database) => database.rpc('list_discount_codes'));

/** The newest orders that used the code. Throws when the database cannot be reached. */
export const listCodeUses = ({ id }: StaffCode): Promise<readonly CodeUse[]> =>
  read(z.array(codeUse), (database) => database.rpc('list_code_uses', { id }));

export const saveCode = (draft: CodeDraft, original: StaffCode | null): Promise<SaveResult<StaffCode>> =>
  save(
    'A discount code was not saved',
    (database) =>
      database.rpc('save_discount_code', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        code: snakeKeys(z.encode(codeDraft, draft)),
      }),
    staffCode,
  );

export const stopCode = ({ id }: StaffCode, stopped: boolean): Promise<Result<StaffCode>> =>
  write(
    'A discount code was not stopped or started',
    (database) => database.rpc('stop_discount_code', { id, stopped }),
    staffCode,
  );

export const { useRecords: useDiscountCodes, useRefresh: useRefreshCodes } = recordQueries('codes', listCodes);

export function useCodeUses(code: StaffCode) {
  return useQuery({ queryKey: liveKey('codes', code.id, 'uses'), queryFn: () => listCodeUses(code) });
}
