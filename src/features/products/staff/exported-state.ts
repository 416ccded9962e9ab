import * as z from 'zod/mini';
import { parseJson } from '@/lib/parse-json';
import { renamed } from '@/lib/supabase/renamed';
import type { ExportedState } from './repository';
import { fileColumns, productNames } from './rows';

const stateColumns = z.extend(fileColumns, {
  id: z.int(),
  version: z.int(),
  stock: z.optional(z.int()),
});
const exportedState = renamed(stateColumns, productNames);

export const exportedStateText = (state: ExportedState): string => JSON.stringify(z.encode(exportedState, state));

/** Null if the text is not one that `exportedStateText` wrote. */
export const readExportedState = (text: string): ExportedState | null =>
  z.safeParse(exportedState, parseJson(text)).data ?? null;
