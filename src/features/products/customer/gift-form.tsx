import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';
import { giftSums } from '@/domain/product-filter';
import { skillIds } from '@/domain/skill';
import { readUrlParams, useSearchParamChanges, withParams } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { RadioChip } from '@/ui/radio';
import { browseMessages } from './browse-words';
import { answerParams } from './gift-answers';
import { loves } from './gift-list-words';
import { giftFinderMessages } from './gift-words';
import { SkillIcon } from './skill-icon';
import { dollarText } from './use-shop-choice';

/** Three questions whose answers filter the shop's list. Without JavaScript, ages link to their collections. */
export function GiftForm() {
  const navigate = useNavigate();
  const [params, change] = useSearchParamChanges();
  const { child, skill, maxCents } = readUrlParams(answerParams, params);
  const sums = [...new Set([...giftSums, ...(maxCents === null ? [] : [maxCents])])].toSorted((a, b) => a - b);
  return (
    <form
      aria-label={giftFinderMessages.questions}
      action={paths.shop}
      className="max-w-4xl rounded-card border border-line bg-raised p-4 sm:p-5"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) change({ [target.name]: target.value }, { replace: true });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        void navigate(withParams(paths.shop, Object.fromEntries(fields)));
      }}
    >
      <noscript>
        <p>{giftFinderMessages.withoutScript}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          {CHILD_AGES.map((age) => (
            <Button key={age} asChild variant="secondary">
              <Link to={paths.shopAge.to(age)} aria-label={giftFinderMessages.ageOf(age)}>
                {age}
              </Link>
            </Button>
          ))}
        </p>
      </noscript>
      <div className="grid gap-6 noscript:hidden">
        <Question title={giftFinderMessages.age}>
          {CHILD_AGES.map((age) => (
            <RadioChip
              key={age}
              name="child"
              value={age}
              label={age}
              aria-label={giftFinderMessages.ageOf(age)}
              defaultChecked={child === age}
            />
          ))}
          <RadioChip name="child" value="" label={giftFinderMessages.anyAge} defaultChecked={child === null} />
        </Question>
        <Question title={giftFinderMessages.love}>
          {skillIds.map((id) => (
            <RadioChip key={id} name="skill" value={id} label={loves[id]} defaultChecked={skill === id}>
              <SkillIcon skill={id} />
            </RadioChip>
          ))}
          <RadioChip name="skill" value="" label={giftFinderMessages.anything} defaultChecked={skill === null} />
        </Question>
        <Question title={giftFinderMessages.sum}>
          {sums.map((cents) => (
            <RadioChip
              key={cents}
              name="max"
              value={dollarText(cents)}
              label={browseMessages.under(cents)}
              defaultChecked={maxCents === cents}
            />
          ))}
          <RadioChip name="max" value="" label={giftFinderMessages.anySum} defaultChecked={maxCents === null} />
        </Question>
        <input type="hidden" name="stock" value="in" />
        <input type="hidden" name="gift" value="1" />
        <Button type="submit" className="justify-self-start">
          {giftFinderMessages.seeGifts}
        </Button>
      </div>
    </form>
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
