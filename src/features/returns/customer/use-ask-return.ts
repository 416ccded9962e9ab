import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderKey } from '@/domain/order';
import { refusedFields } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { useRequestKey } from '@/lib/use-request-key';
import { toast } from '@/ui/toast';
import { useTyped } from '@/ui/use-typed';
import { chosenLines, type ReturnReason } from '../rules';
import { askForReturn, returnKeys, useReturnQuote } from './data';
import { useReturnPhotoFile } from './use-return-photo-file';
import { returnMessages, returnProblem } from './words';

/** The form fields that the database can refuse by name. */
const returnFields = ['words', 'photo', 'reason'] as const;

interface Refusal {
  field: (typeof returnFields)[number];
  sentence: string;
}

interface BegunReturn {
  chosen: Readonly<Record<number, number>>;
  reason: ReturnReason;
  /** The message on success. */
  done: string;
}

/** The return form. */
export function useAskReturn(order: OrderKey, name: string, begin: BegunReturn, onDone: () => void) {
  const client = useQueryClient();
  const { keyOf } = useRequestKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const touch = () => {
    setProblem(null);
    setRefusal(null);
  };
  const photo = useReturnPhotoFile(touch);
  const fields = { chosen: begin.chosen, reason: begin.reason, words: '' };
  const typed = useTyped(`${name}-${order.id}`, fields, photo.photo !== null);
  const { chosen, reason, words } = typed.values;
  const lines = chosenLines(chosen);
  const quote = useReturnQuote(order, { lines, reason });
  const asked = { lines, reason, words, photo: photo.photo };
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: (expected: number) => askForReturn(order, { ...asked, expected, requestId: keyOf(asked) }),
    onSuccess: async (result) => {
      if (result.ok) client.setQueryData(returnKeys.of(order), result.value);
      else await client.invalidateQueries({ queryKey: returnKeys.of(order) });
      if (!result.ok) {
        const sentence = returnProblem(result.problem);
        const field = returnFields.find((name) => refusedFields(result.problem).includes(name));
        return field ? setRefusal({ field, sentence }) : setProblem(sentence);
      }
      typed.forget();
      toast.success(begin.done);
      onDone();
    },
  });
  return {
    ...typed.values,
    unsaved: typed.unsaved,
    photo,
    quote,
    isEmpty: lines.length === 0,
    isPending,
    problem,
    refusal,
    errorAt: (field: Refusal['field']) => (refusal?.field === field ? refusal.sentence : undefined),
    choose: (productId: number, quantity: number) => {
      touch();
      typed.change({ chosen: { ...chosen, [productId]: quantity } });
    },
    changeReason: (next: ReturnReason) => {
      touch();
      typed.change({ reason: next });
    },
    changeWords: (next: string) => {
      touch();
      typed.change({ words: next });
    },
    send: () => {
      if (lines.length === 0) setProblem(returnMessages.chooseFirst);
      else if (quote.data) mutate(quote.data.refund);
      else setProblem(quote.isError ? returnMessages.notCounted : returnMessages.counting);
    },
  };
}
