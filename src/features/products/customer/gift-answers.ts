import { paths } from '@/config/paths';
import { formatUrlParams, type UrlParams, withParams } from '@/lib/use-url-filter';
import { type ShopChoice, shopParams } from './use-shop-choice';

/** The answers of the gift finder: filters of the shop, null if not answered. */
export type GiftAnswers = Pick<ShopChoice, 'child' | 'skill' | 'maxCents'>;

const { child, skill, maxCents } = shopParams;
export const answerParams: UrlParams<GiftAnswers> = { child, skill, maxCents };

/** The gift finder with the answers chosen. */
export const questionsPath = (answers: GiftAnswers): string =>
  withParams(paths.giftFinder, formatUrlParams(answerParams, answers));
