import { formatShopDay } from '@/lib/format';

const boughtWords = (day: string) => `You bought this on ${day}`;

export function BoughtNote({ at, className }: { at: string | undefined; className?: string }) {
  return at === undefined ? null : <span className={className}>{boughtWords(formatShopDay(at))}</span>;
}
