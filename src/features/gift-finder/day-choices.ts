import { addDays, shopDay } from '@/domain/shop-day';

const COUNTS = [3, 7, 14, 30];

/** Days relative to `at`. The URL contains the date, so that a shared link keeps its meaning. */
export const dayChoices = (at: number) => COUNTS.map((count) => ({ count, day: addDays(shopDay(at), count) }));
