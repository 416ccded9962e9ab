import { type FormEvent, useState } from 'react';
import { isToPack } from '@/domain/order';
import { pastedText } from '@/domain/typed-text';
import { refusedFields } from '@/lib/result';
import { useRequestKey } from '@/lib/use-request-key';
import { useKeptForm } from '@/ui/use-typed';
import type { Tracking } from '../repository';
import { canBePacked, linesToPack, type PackingItem, type PackingOrder } from './data';
import { usePackOrder } from './queries';
import { packingMessages, packingProblem, packingWords } from './words';

type Pieces = Readonly<Record<string, string | undefined>>;

function isCount(text: string, most: number): boolean {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most;
}

interface Draft {
  pieces: Pieces;
  tracking: Tracking;
}

/** The draft of one order's parcel, which is kept in the tab until it is sent, and its result. */
export function usePacking(order: PackingOrder, onSettled: () => void) {
  const {
    values: { pieces, tracking },
    latest,
    change: keep,
  } = useKeptForm<Draft>(`parcel-${order.id}`, {
    pieces: {},
    tracking: {
      number: order.parcels.length === 0 ? (order.trackingNumber ?? '') : '',
      carrier: order.carrier,
    },
  });
  const { keyOf, renew } = useRequestKey();
  const [isChecked, setIsChecked] = useState(false);
  const {
    mutate,
    isPending,
    data: result,
    reset,
  } = usePackOrder(order, (answer) => {
    if (answer === 'refused') return;
    keep({ pieces: {}, ...(answer === 'sent' && { tracking: { ...latest().tracking, number: '' } }) });
    renew();
    onSettled();
  });

  const words = packingWords(order);
  const lines = linesToPack(order);
  const ticked = lines.filter(({ id, recalled }) => !recalled && pieces[id] !== undefined);
  const wrong = ticked.filter((item) => !isCount(pieces[item.id] ?? '', item.toSend));
  const problem = result && !result.ok ? result.problem : undefined;
  const trackingError =
    problem?.kind === 'refused' && refusedFields(problem).includes('tracking_number')
      ? packingProblem(problem)
      : undefined;

  function change(item: PackingItem, count: string | undefined) {
    keep({ pieces: { ...latest().pieces, [item.id]: count } });
    setIsChecked(false);
    if (result) reset();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (ticked.length === 0 || wrong.length > 0) {
      reset();
      return;
    }
    const parcel = {
      pieces: Object.fromEntries(ticked.map(({ id }) => [id, Number(pieces[id])])),
      number: pastedText(tracking.number),
      carrier: tracking.carrier,
    };
    mutate({ ...parcel, key: keyOf(parcel) });
  }

  return {
    words,
    lines,
    pieces,
    change,
    tick: (item: PackingItem) => change(item, pieces[item.id] ?? String(item.toSend)),
    errorOf: (item: PackingItem) =>
      isChecked && wrong.some(({ id }) => id === item.id) ? packingMessages.badPieces : undefined,
    nothingTicked: isChecked && ticked.length === 0 && !result,
    tracking,
    setTracking: (changed: Tracking) => keep({ tracking: changed }),
    trackingError,
    send,
    isPending,
    isOpen: isToPack(order) && lines.length > 0,
    canPack: isToPack(order) && canBePacked(order),
    isComplete: isToPack(order) && lines.length === 0,
    done: result?.ok ? (isToPack(order) ? words.partSent : words.sent) : undefined,
    problem: problem && !trackingError ? packingProblem(problem) : undefined,
  };
}
