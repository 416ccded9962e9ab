import { type FreeFrom, substancesThat } from '@/domain/free-from';
import { isolatedList } from '@/lib/isolated';
import { productPageMessages } from './product-page-words';

/** What is known about substances. The unknown ones are named after it, so that they are not taken for free. */
export function substanceRows(known: FreeFrom): [name: string, text: string][] {
  const { freeFrom, notFreeFrom, notKnown } = productPageMessages;
  const rows = [
    [freeFrom, substancesThat(known, true)] as const,
    [notFreeFrom, substancesThat(known, false)] as const,
  ].filter(([, names]) => names.length > 0);
  const unknown = substancesThat(known, undefined);
  return rows.map(([name, names], index) => [
    name,
    isolatedList(names) + (index === 0 && unknown.length > 0 ? notKnown(unknown) : ''),
  ]);
}
