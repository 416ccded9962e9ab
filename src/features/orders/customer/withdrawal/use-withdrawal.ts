import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { refusedFields } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { useKeptValues } from '@/lib/use-kept-values';
import { sendWithdrawal, type Withdrawal, withdrawalFields, withdrawalSchema } from './data';
import { withdrawalProblem } from './words';

/** The states of the form: input, confirmation, sent. Prefilled from the order page's link. */
export function useWithdrawal() {
  const { search, state } = useLocation();
  const orderNumber = new URLSearchParams(search).get('order') ?? '';
  const form = useForm<Withdrawal>({
    resolver: zodResolver(withdrawalSchema),
    shouldFocusError: false,
    defaultValues: { orderNumber, email: state?.email ?? '' },
  });
  const { forget } = useKeptValues(`withdrawal-${orderNumber}`, form);
  const [wanted, setWanted] = useState<Withdrawal | null>(null);
  const { mutate, data, isPending, reset } = useExclusiveMutation({
    mutationFn: sendWithdrawal,
    onSuccess: (result) => {
      if (result.ok) return forget();
      const refused = refusedFields(result.problem).flatMap((column) => withdrawalFields[column] ?? []);
      for (const field of refused) form.setError(field, { message: withdrawalProblem(result.problem) });
      if (refused.length > 0) setWanted(null);
    },
  });
  return {
    form,
    wanted,
    isDone: data?.ok === true,
    problem: data?.ok === false ? withdrawalProblem(data.problem) : null,
    isPending,
    proceed: form.handleSubmit((values) => {
      reset();
      setWanted(values);
    }),
    change: () => setWanted(null),
    confirm: () => wanted && mutate(wanted),
  };
}
