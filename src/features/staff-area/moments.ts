import { isNearNow } from '@/domain/shop-day';
import { farDay } from '@/lib/words';

const two = (count: number) => String(count).padStart(2, '0');

/** A timestamp in the format of `datetime-local`, in the reader's time zone. */
export function shownMoment(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function momentProblem(text: string): string | null {
  const real = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
  if (!real) return 'Enter a day and a time';
  return isNearNow(text) ? null : farDay;
}

export const readMoment = (text: string) => new Date(text).toISOString();
