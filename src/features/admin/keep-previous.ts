import type { Query } from '@tanstack/react-query';
import type { DataKind } from './data-source';

/**
 * For `placeholderData`: what was shown stays until the next page is there, but never the live rows under the badge of
 * the demonstration or the other way round.
 */
export function keepPreviousOf(kind: DataKind) {
  return <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    query?.queryKey[1] === kind ? previous : undefined;
}
