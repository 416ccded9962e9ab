import { frequentQuestions } from '@/features/policies/faq';
import { type ShopText, type TextName, textNames } from '@/features/policies/policy';
import { privacyPolicy } from '@/features/policies/privacy';
import { shopTextColumns } from '@/features/policies/rows';
import { shippingAndReturnsPolicy } from '@/features/policies/shipping-and-returns';
import { termsOfService } from '@/features/policies/terms';
import type { SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save } from '@/lib/supabase/writes';

/** A text as shoppers read it. Without a version if it was never edited. */
export interface AdminText extends ShopText {
  name: TextName;
  version: number | null;
  updatedAt: string | null;
}

const policies = [termsOfService, privacyPolicy, shippingAndReturnsPolicy];

/** The built-in text. */
export function originalText(name: TextName): ShopText {
  const policy = policies.find((known) => known.name === name);
  return policy
    ? { content: policy.text.trim(), inEffectSince: policy.effectiveDate }
    : { content: frequentQuestions.text.trim(), inEffectSince: '' };
}

function readText(row: unknown): AdminText {
  const text = shopTextColumns.fromRow(row);
  return { ...text, name: textNames.find((name) => name === text.name) ?? 'faq' };
}

/** All texts. Throws when the database cannot be reached. */
export async function listTexts(): Promise<AdminText[]> {
  const database = await getDatabase();
  const { data } = await database.from('shop_texts').select(shopTextColumns.select).throwOnError();
  const stored = data.map(readText);
  return textNames.map(
    (name) =>
      stored.find((text) => text.name === name) ?? { ...originalText(name), name, version: null, updatedAt: null },
  );
}

export const saveText = (
  name: TextName,
  draft: Partial<ShopText>,
  original: AdminText | null,
): Promise<SaveResult<AdminText>> =>
  save(
    'A text of the shop was not saved',
    (database) =>
      database.rpc('save_text', {
        shop_text: { name, ...shopTextColumns.toRow(draft) },
        expected_version: original?.version ?? null,
      }),
    readText,
  );
