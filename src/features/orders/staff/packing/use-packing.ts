import { type FormEvent, useState } from 'react';
import { isToPack } from '@/domain/order';
import { pastedText } from '@/domain/typed-text';
import { refusedFields } from '@/lib/result';
import { useRequestKey } from '@/lib/use-request-key';
import { useKeptForm } from '@/ui/use-typed';
import type { Tracking } from '../repository';
import { canBePacked, linesToPack, type PackingItem, type PackingOrder, type SeenToPack, seenToPack } from './data';
import { usePackOrder } from './queries';
import { packingMessages, packingProblem, packingWords } from './words';

type Units = Readonly<Record<string, string | undefined>>;

function isCount(text: string, most: number): boolean {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most;
}

interface Draft {
  units: Units;
  tracking: Tracking;
  /** Of the order, when the first line was ticked; null while none is. */
  seen: SeenToPack | null;
}

function withUnits({ units, seen }: Draft, order: PackingOrder, item: PackingItem, count: string | undefined) {
  const next = { ...units, [item.id]: count };
  const isEmpty = Object.values(next).every((typed) => typed === undefined);
  return { units: next, seen: isEmpty ? null : (seen ?? seenToPack(order)) };
}

/** The draft of one order's parcel, which is kept in the tab until it is sent, and its result. */
export function usePacking(order: PackingOrder, onSettled: () => void) {
  const {
    values: { units, tracking, seen },
    latest,
    change: keep,
  } = useKeptForm<Draft>(`parcel-${order.id}`, {
    units: {},
    tracking: {
      number: order.parcels.length === 0 ? (order.trackingNumber ?? '') : '',
      carrier: order.carrier,
    },
    seen: null,
  });
  const { keyOf, renew } = useRequestKey();
  const [isChecked, setIsChecked] = useState(false);
  const {
    mutate,
    isPending,
    data: result,
    reset,
  } = usePackOrder(order, seen, (answer) => {
    keep({ seen: null });
    if (answer === 'refused') return;
    setIsChecked(false);
    keep({ units: {}, ...(answer === 'sent' && { tracking: { ...latest().tracking, number: '' } }) });
    renew();
    onSettled();
  });

  const words = packingWords(order);
  const lines = linesToPack(order);
  const ticked = lines.filter(({ id, recalled }) => !recalled && units[id] !== undefined);
  const wrong = ticked.filter((item) => !isCount(units[item.id] ?? '', item.toSend));
  const problem = result && !result.ok ? result.problem : undefined;
  const trackingError =
    problem?.kind === 'refused' && refusedFields(problem).includes('tracking_number')
      ? packingProblem(problem)
      : undefined;

  function change(item: PackingItem, count: string | undefined) {
    keep(withUnits(latest(), order, item, count));
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
      units: Object.fromEntries(ticked.map(({ id }) => [id, Number(units[id])])),
      number: pastedText(tracking.number),
      carrier: tracking.carrier,
    };
    mutate({ ...parcel, key: keyOf(parcel) });
  }

  return {
    words,
    lines,
    units,
    change,
    tick: (item: PackingItem) => change(item, units[item.id] ?? String(item.toSend)),
    errorOf: (item: PackingItem) =>
      isChecked && wrong.some(({ id }) => id === item.id) ? packingMessages.badUnits : undefined,
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
