import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Result } from './result';
import { useExclusiveMutation } from './use-exclusive-mutation';

/** Sends a change whose answer is what is cached under `queryKey`, which is refetched after a refusal. Then tells. */
export function useStoredChange<Stored, Change = void>(
  queryKey: QueryKey,
  send: (change: Change) => Promise<Result<Stored>>,
  onResult: (result: Result<Stored>, change: Change) => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: (result, change) => {
      if (result.ok) client.setQueryData(queryKey, result.value);
      else void client.invalidateQueries({ queryKey });
      onResult(result, change);
    },
  });
}

/** Sends a change, and refetches what may show it, whatever the result. Then tells. */
export function useChange<Answer, Change = void>(
  queryKeys: readonly QueryKey[],
  send: (change: Change) => Promise<Answer>,
  onResult: (answer: Answer, change: Change) => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: async (answer, change) => {
      await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      onResult(answer, change);
    },
  });
}
