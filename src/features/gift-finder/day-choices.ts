import { addDays, shopDay } from '@/domain/shop-day';

const COUNTS = [3, 7, 14, 30];

/** In so many days from a moment, which the address names as a day: it means the same tomorrow. */
export const dayChoices = (at: number) => COUNTS.map((count) => ({ count, day: addDays(shopDay(at), count) }));
