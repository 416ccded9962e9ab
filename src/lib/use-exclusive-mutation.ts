import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** A mutation that ignores a second press while the first is pending. A `mutationKey` groups it with others. */
export function useExclusiveMutation<Value, Variables = void>(options: UseMutationOptions<Value, Error, Variables>) {
  const client = useQueryClient();
  const mutationKey = [...(options.mutationKey ?? []), useId()];
  const mutation = useMutation({ ...options, mutationKey });
  return {
    ...mutation,
    // `isPending` is from the last render; a second press may arrive before the next one.
    mutate: (variables: Variables) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(variables);
    },
  };
}
