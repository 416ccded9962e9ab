import { formatMoney } from '@/lib/format';
import { sumText } from './money/words';
import type { NextStep, QuietState } from './next-step';

export const nextStepMessages = {
  title: 'Next step',
  dispute: 'Answer the dispute',
  packIt: 'Pack it',
  packRest: 'Pack the rest',
  quiet: {
    'refund-waits': 'Nothing to do here: its provider has still to confirm a refund.',
    recalled: 'Nothing to pack: what is left of it is recalled.',
    unpaid: 'Nothing to do until it is paid.',
    'on-its-way': 'Nothing to do: it is on its way.',
    completed: 'Done. Nothing waits here.',
    cancelled: 'Cancelled. Nothing waits here.',
    none: 'Nothing waits here.',
  } satisfies Record<QuietState, string>,
} as const;

/** The words of the button. */
export function stepLabel(step: NextStep): string {
  switch (step.kind) {
    case 'dispute':
      return nextStepMessages.dispute;
    case 'refund':
      return `Refund ${sumText(step.sum)}`;
    case 'decide-return':
      return 'Decide the return';
    case 'refund-return':
      return 'Refund the return';
    case 'send-piece':
      return 'Send the piece';
    case 'answer':
      return 'Answer the message';
    case 'pack':
      return step.isRest ? nextStepMessages.packRest : nextStepMessages.packIt;
    case 'check-refund':
      return 'Check the refund';
  }
}

/** Why it is the next step, in a sentence. */
export function stepReason(step: NextStep): string {
  switch (step.kind) {
    case 'dispute':
      return 'The buyer disputes the payment.';
    case 'refund':
      return 'Money is due back.';
    case 'decide-return':
      return `Its customer asks to return something: ${formatMoney(step.refund)}.`;
    case 'refund-return':
      return `A return of ${formatMoney(step.refund)} is approved and not refunded yet.`;
    case 'send-piece':
      return 'Its customer has lost a piece.';
    case 'answer':
      return 'Its customer has written.';
    case 'pack':
      return step.isRest ? 'A part of it is sent, the rest is still here.' : 'It is paid and still here.';
    case 'check-refund':
      return 'Nobody knows yet whether a refund was made.';
  }
}
