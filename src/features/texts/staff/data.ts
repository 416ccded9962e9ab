import * as z from 'zod/mini';
import { isNearNow } from '@/domain/shop-day';
import { recordQueries } from '@/features/staff-area/data';
import { checkedText, tooLong } from '@/lib/form-rules';
import { shopTextKey } from '@/lib/query-keys';
import type { SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import { farDay } from '@/lib/words';
import { frequentQuestions } from '../customer/faq';
import { type ShopText, type TextName, textNames } from '../customer/policy';
import { type TextValues, textProblem } from '../customer/policy-text';
import { privacyPolicy } from '../customer/privacy';
import { shopText } from '../customer/rows';
import { shippingAndReturnsPolicy } from '../customer/shipping-and-returns';
import { termsOfService } from '../customer/terms';
import { textMessages, wordsOfProblem } from './words';

export const storedText = z.pipe(
  shopText,
  z.transform((text) => ({ ...text, name: textNames.find((name) => name === text.name) ?? 'faq' })),
);

/** Some fields of a text: those of a form, or of one change. */
export const textPart = z.partial(z.pick(shopText, { content: true, inEffectSince: true }));

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

export const { useRecords: useTexts, useRefresh: useRefreshTexts } = recordQueries('texts', listTexts, shopTextKey);

/** In characters, the limit of the database. */
const TEXT_MAX_LENGTH = 60_000;

function contentProblem(name: TextName, text: string, values: TextValues): string | null {
  if (text === '') return textMessages.missing;
  const problem = textProblem(name, text, values);
  return tooLong('Text', text, TEXT_MAX_LENGTH) ?? (problem && wordsOfProblem(problem));
}

function dayProblem(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return textMessages.noDay;
  return isNearNow(day) ? null : farDay;
}

export const textSchema = (name: TextName, values: TextValues) =>
  z.object({
    content: checkedText((text) => contentProblem(name, text, values)),
    inEffectSince: checkedText((day) => (name === 'faq' ? null : dayProblem(day))),
  });

export const toTextDraft = ({ content, inEffectSince }: ShopText): ShopText => ({ content, inEffectSince });
