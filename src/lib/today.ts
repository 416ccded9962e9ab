import { shopDay } from '@/domain/shop-day';

/** The date in Nairobi, yyyy-mm-dd: posts are published by the shop's calendar, not the reader's. */
export const today = (now: Date = new Date()): string => shopDay(now.getTime());
