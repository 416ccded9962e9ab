import * as z from 'zod/mini';
import type { SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import { frequentQuestions } from '../customer/faq';
import { type ShopText, type TextName, textNames } from '../customer/policy';
import { privacyPolicy } from '../customer/privacy';
import { shopText } from '../customer/rows';
import { shippingAndReturnsPolicy } from '../customer/shipping-and-returns';
import { termsOfService } from '../customer/terms';
import { storedText, textPart } from './rows';

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

/** All texts. Throws when the database cannot be reached. */
export async function listTexts(): Promise<AdminText[]> {
  const stored = await read(z.array(storedText), (database) =>
    database.from('shop_texts').select(columnsOf('shop_texts', shopText)),
  );
  return textNames.map(
    (name): AdminText =>
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
        shop_text: { name, ...snakeKeys(z.encode(textPart, draft)) },
        expected_version: original?.version ?? null,
      }),
    storedText,
  );
