import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';
import type { GiftWish } from '@/domain/gift-finder';
import type { Cents } from '@/domain/money';
import { parsePrice } from '@/domain/product-filter';
import { addDays, shopDay } from '@/domain/shop-day';
import { type SkillId, skillIds } from '@/domain/skill';
import { dollarText } from '@/features/catalogue/use-shop-choice';
import { inPlace } from '@/lib/in-place';
import { choiceParam, dayParam, formatUrlParams, readUrlParams, type UrlParams } from '@/lib/use-url-filter';

/** The answer "any". */
export const ANY = 'any' as const;
type Any = typeof ANY;

/** Null if not answered. The URL params have the names of the shop's filters. */
export interface GiftAnswers {
  child: number | null;
  skill: SkillId | Any | null;
  maxCents: Cents | Any | null;
  /** The day by which the gift is needed, `YYYY-MM-DD`, or `any`. */
  by: string | null;
}

export const noAnswers: GiftAnswers = { child: null, skill: null, maxCents: null, by: null };

export const isEmpty = (answers: GiftAnswers): boolean => Object.values(answers).every((answer) => answer === null);

const day = dayParam('by');
const loves: readonly (SkillId | Any)[] = [...skillIds, ANY];

export const answerParams: UrlParams<GiftAnswers> = {
  child: choiceParam('child', CHILD_AGES, null),
  skill: choiceParam('skill', loves, null),
  maxCents: {
    name: 'max',
    parse: (text) => (text === ANY ? ANY : (parsePrice(text ?? '') ?? null)),
    format: (sum) => (sum === ANY ? ANY : dollarText(sum)),
  },
  by: { ...day, parse: (text) => (text === ANY ? ANY : day.parse(text)) },
};

const known = <Value>(answer: Value | Any | null): Value | null => (answer === ANY ? null : (answer as Value | null));

export const wishOf = ({ child, skill, maxCents }: GiftAnswers): GiftWish => ({
  child,
  skill: known(skill),
  maxCents: known(maxCents),
});

export const neededBy = ({ by }: GiftAnswers): string | null => known(by);

function urlOf(answers: GiftAnswers): string {
  const query = new URLSearchParams();
  for (const [name, text] of Object.entries(formatUrlParams(answerParams, answers))) if (text) query.set(name, text);
  return query.size > 0 ? `${paths.giftFinder}?${query}` : paths.giftFinder;
}

/** The answers in the URL and a setter. A new answer is shown optimistically, before the router has updated the URL. */
export function useGiftAnswers() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ from: string; answers: GiftAnswers } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset when the URL is updated
  useEffect(() => setAhead(null), [search]);
  const fromUrl = readUrlParams(answerParams, new URLSearchParams(search));
  const answers = ahead?.from === search ? ahead.answers : fromUrl;
  const answer = (changes: Partial<GiftAnswers>) => {
    const next = { ...answers, ...changes };
    setAhead({ from: search, answers: next });
    void navigate(urlOf(next), inPlace);
  };
  return { answers, answer, url: urlOf(answers), isAnswered: urlOf(answers) !== paths.giftFinder };
}

const COUNTS = [3, 7, 14, 30];

/** Days relative to `at`. The URL contains the date, so that a shared link keeps its meaning. */
export const dayChoices = (at: number) => COUNTS.map((count) => ({ count, day: addDays(shopDay(at), count) }));
