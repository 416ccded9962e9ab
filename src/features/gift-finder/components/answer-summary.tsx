import { Pencil } from 'lucide-react';
import { browseMessages } from '@/features/catalogue/browse-messages';
import { useNow } from '@/lib/hydration';
import { Button } from '@/ui/button';
import { giftFinderMessages as messages } from '../messages';
import { ANY, dayChoices, type GiftAnswers } from '../use-gift-answers';

/** One button for each answer, which reopens its question. */
export function AnswerSummary({ answers, onChange }: { answers: GiftAnswers; onChange: (name: string) => void }) {
  const { child, skill, maxCents, by } = answers;
  const now = useNow();
  const near = now === null ? undefined : dayChoices(now).find(({ day }) => day === by);
  const dayText = by === null || by === ANY ? messages.noHurry : near ? messages.days[near.count] : messages.onDay(by);
  const lines = [
    ['child', messages.age, child === null ? messages.loosened.child : messages.ageOf(child)],
    ['skill', messages.love, skill === null || skill === ANY ? messages.anything : messages.loves[skill]],
    ['max', messages.sum, typeof maxCents === 'number' ? browseMessages.under(maxCents) : messages.anySum],
    ['by', messages.day, dayText ?? messages.noHurry],
  ] as const;
  return (
    <ul aria-label={messages.yourAnswers} className="flex flex-wrap gap-2">
      {lines.map(([name, question, answer]) => (
        <li key={name}>
          <Button
            variant="secondary"
            size="small"
            align="start"
            className="min-h-11 px-3.5 text-left"
            aria-label={messages.change(question, answer)}
            onClick={() => onChange(name)}
          >
            {answer}
            <Pencil className="size-4 shrink-0" aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
