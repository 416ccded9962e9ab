import { cx } from 'class-variance-authority';
import { type ReactNode, type RefObject, useRef } from 'react';
import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';
import { giftSums } from '@/domain/gift-finder';
import { skillIds } from '@/domain/skill';
import { browseMessages } from '@/features/catalogue/browse-messages';
import { SkillIcon } from '@/features/catalogue/components/skill-icon';
import { dollarText } from '@/features/catalogue/use-shop-choice';
import { useNow } from '@/lib/hydration';
import { Button } from '@/ui/button';
import { RadioChip } from '@/ui/radio';
import { giftFinderMessages } from '../messages';
import { useFolding } from '../use-folding';
import { ANY, dayChoices, type GiftAnswers } from '../use-gift-answers';
import { AnswerSummary } from './answer-summary';

interface GiftFormProps {
  answers: GiftAnswers;
  onAnswer: (changes: Partial<GiftAnswers>) => void;
}

/** Four questions with one choice each, folded on phones when all are answered. Without JavaScript, ages link to their collections. */
export function GiftForm({ answers, gifts, ...props }: GiftFormProps & { gifts: RefObject<HTMLElement | null> }) {
  const { child, skill, maxCents } = answers;
  const form = useRef<HTMLFormElement>(null);
  const { isFolded, canFold, fold, unfold, answer: onAnswer, pressed } = useFolding({ answers, form, gifts, ...props });
  const sums = typeof maxCents === 'number' && !giftSums.includes(maxCents) ? [...giftSums, maxCents] : giftSums;
  return (
    <form
      ref={form}
      aria-label={giftFinderMessages.questions}
      onSubmit={(event) => event.preventDefault()}
      className="-scroll-mt-6 rounded-card border border-line bg-raised p-4 sm:p-5"
      {...pressed}
    >
      <noscript>
        <p>{giftFinderMessages.withoutScript}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          {CHILD_AGES.map((age) => (
            <Button
              key={age}
              type="submit"
              formAction={paths.shopAge.to(age)}
              variant="secondary"
              aria-label={giftFinderMessages.ageOf(age)}
            >
              {age}
            </Button>
          ))}
        </p>
      </noscript>
      {isFolded && (
        <div data-answers className="lg:hidden">
          <AnswerSummary answers={answers} onChange={unfold} />
        </div>
      )}
      <div className={cx('grid gap-6 noscript:hidden', isFolded && 'max-lg:hidden')}>
        <Question title={giftFinderMessages.age}>
          {CHILD_AGES.map((age) => (
            <RadioChip
              key={age}
              name="child"
              value={age}
              label={age}
              aria-label={giftFinderMessages.ageOf(age)}
              checked={child === age}
              onChange={() => onAnswer({ child: age })}
            />
          ))}
        </Question>
        <Question title={giftFinderMessages.love}>
          {skillIds.map((id) => (
            <RadioChip
              key={id}
              name="skill"
              value={id}
              label={giftFinderMessages.loves[id]}
              checked={skill === id}
              onChange={() => onAnswer({ skill: id })}
            >
              <SkillIcon skill={id} />
            </RadioChip>
          ))}
          <RadioChip
            name="skill"
            value={ANY}
            label={giftFinderMessages.anything}
            checked={skill === ANY}
            onChange={() => onAnswer({ skill: ANY })}
          />
        </Question>
        <Question title={giftFinderMessages.sum}>
          {sums.map((cents) => (
            <RadioChip
              key={cents}
              name="max"
              value={dollarText(cents)}
              label={browseMessages.under(cents)}
              checked={maxCents === cents}
              onChange={() => onAnswer({ maxCents: cents })}
            />
          ))}
          <RadioChip
            name="max"
            value={ANY}
            label={giftFinderMessages.anySum}
            checked={maxCents === ANY}
            onChange={() => onAnswer({ maxCents: ANY })}
          />
        </Question>
        <Days answers={answers} onAnswer={onAnswer} />
        {canFold && (
          <Button className="lg:hidden" onClick={fold}>
            {giftFinderMessages.seeGifts}
          </Button>
        )}
      </div>
    </form>
  );
}

function Days({ answers: { by }, onAnswer }: GiftFormProps) {
  const now = useNow();
  const choices = dayChoices(now ?? 0);
  const isListed = by === null || by === ANY || now === null || choices.some(({ day }) => day === by);
  return (
    <Question title={giftFinderMessages.day}>
      {choices.map(({ count, day }, index) => (
        <RadioChip
          key={count}
          name="by"
          value={count}
          label={giftFinderMessages.days[count]}
          checked={now !== null && by === day}
          onChange={() => onAnswer({ by: dayChoices(Date.now())[index]?.day ?? day })}
        />
      ))}
      {!isListed && <RadioChip name="by" value={by} label={giftFinderMessages.onDay(by)} checked onChange={() => {}} />}
      <RadioChip
        name="by"
        value={ANY}
        label={giftFinderMessages.noHurry}
        checked={by === ANY}
        onChange={() => onAnswer({ by: ANY })}
      />
    </Question>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2.5 font-display font-semibold text-lg">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
