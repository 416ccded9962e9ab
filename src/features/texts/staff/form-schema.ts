import * as z from 'zod/mini';
import { isNearNow } from '@/domain/shop-day';
import { checkedText } from '@/lib/form-rules';
import { farDay } from '@/lib/words';
import type { ShopText, TextName } from '../customer/policy';
import { type TextValues, textProblem } from '../customer/policy-text';
import { textMessages, wordsOfProblem } from './words';

/** In characters, the limit of the database. */
const TEXT_MAX_LENGTH = 60_000;

function contentProblem(name: TextName, text: string, values: TextValues): string | null {
  if (text === '') return textMessages.missing;
  if (text.length > TEXT_MAX_LENGTH) return textMessages.mostCharacters;
  const problem = textProblem(name, text, values);
  return problem && wordsOfProblem(problem);
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
