import { type RefObject, useEffect, useRef, useState } from 'react';
import { type GiftAnswers, isEmpty } from './use-gift-answers';

interface Folding {
  answers: GiftAnswers;
  onAnswer: (changes: Partial<GiftAnswers>) => void;
  form: RefObject<HTMLFormElement | null>;
  /** The element with the results. */
  gifts: RefObject<HTMLElement | null>;
}

/** Where the focus moves after the next render. */
type Step = { to: 'gifts' } | { to: 'question'; name: string };

const isComplete = (answers: GiftAnswers) => Object.values(answers).every((answer) => answer !== null);

/**
 * Folds the questions when all are answered and moves the focus to the gifts below them, on phones. Not with the keyboard:
 * each arrow key selects an answer, and the next Tab moves to the gifts anyway.
 */
export function useFolding({ answers, onAnswer, form, gifts }: Folding) {
  const [chosen, setChosen] = useState<'folded' | 'open' | null>(null);
  const byKeys = useRef(false);
  const step = useRef<Step | null>(null);
  const isNew = isEmpty(answers);
  const isFolded = !isNew && (chosen === null ? isComplete(answers) : chosen === 'folded');

  useEffect(() => {
    if (isNew) setChosen(null);
    // Stays folded when an answer is relaxed.
    else if (isFolded) setChosen('folded');
    const next = step.current;
    step.current = null;
    const summary = form.current?.querySelector<HTMLElement>('[data-answers]');
    if (next?.to === 'question') form.current?.querySelector<HTMLElement>(`[name="${next.name}"]:checked`)?.focus();
    // On wide screens the summary is hidden, and nothing is folded.
    else if (next && summary?.offsetParent) {
      gifts.current?.focus({ preventScroll: true });
      form.current?.scrollIntoView({ behavior: 'instant' });
    }
  }, [isNew, isFolded, form, gifts]);

  const fold = () => {
    step.current = { to: 'gifts' };
    setChosen('folded');
  };
  return {
    isFolded,
    fold,
    canFold: chosen === 'open' && isComplete(answers),
    answer: (changes: Partial<GiftAnswers>) => {
      if (byKeys.current) setChosen('open');
      else if (isComplete({ ...answers, ...changes })) fold();
      onAnswer(changes);
    },
    /** Shows the questions again and focuses the named one. */
    unfold: (name: string) => {
      step.current = { to: 'question', name };
      setChosen('open');
    },
    pressed: {
      onPointerDown: () => {
        byKeys.current = false;
      },
      onKeyDown: () => {
        byKeys.current = true;
      },
    },
  };
}
