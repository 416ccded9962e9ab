import { type RefObject, useEffect, useRef, useState } from 'react';
import { type GiftAnswers, isEmpty } from './use-gift-answers';

interface Folding {
  answers: GiftAnswers;
  onAnswer: (changes: Partial<GiftAnswers>) => void;
  form: RefObject<HTMLFormElement | null>;
  /** Where the gifts are. */
  gifts: RefObject<HTMLElement | null>;
}

/** How the questions get out of the way, and where the next sight of the page is. */
type Step = { to: 'gifts' } | { to: 'question'; name: string };

const isComplete = (answers: GiftAnswers) => Object.values(answers).every((answer) => answer !== null);

/**
 * Folds the questions once all are answered, and leads to the gifts: on phones they stand above them. Not while keys move
 * through the answers, as each arrow gives one; the next Tab leads to the gifts anyway.
 */
export function useFolding({ answers, onAnswer, form, gifts }: Folding) {
  const [chosen, setChosen] = useState<'folded' | 'open' | null>(null);
  const byKeys = useRef(false);
  const step = useRef<Step | null>(null);
  const isNew = isEmpty(answers);
  const isFolded = !isNew && (chosen === null ? isComplete(answers) : chosen === 'folded');

  useEffect(() => {
    if (isNew) setChosen(null);
    // It stays folded where an answer is loosened.
    else if (isFolded) setChosen('folded');
    const next = step.current;
    step.current = null;
    const summary = form.current?.querySelector<HTMLElement>('[data-answers]');
    if (next?.to === 'question') form.current?.querySelector<HTMLElement>(`[name="${next.name}"]:checked`)?.focus();
    // Beside the gifts nothing is folded.
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
    /** Shows the questions again, at the one of this name. */
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
