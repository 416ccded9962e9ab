import { formatShopDay } from '@/lib/format';
import { catalogueMessages } from './words';

export function BoughtNote({ at, className }: { at: string | undefined; className?: string }) {
  return at === undefined ? null : <span className={className}>{catalogueMessages.boughtOn(formatShopDay(at))}</span>;
}
