import { X } from 'lucide-react';
import { substanceName } from '@/domain/free-from';
import { byScale, type ScaleId, scaleOf, wishName } from '@/domain/play-scales';
import { skillName } from '@/domain/skill';
import { Button } from '@/ui/button';
import { pill } from '@/ui/pill';
import { filterMessages } from './browse-words';
import { isChosen, noChoice, type ShopChoice } from './use-shop-choice';

const { chips } = filterMessages;

const wish = (scale: ScaleId) => (choice: ShopChoice) =>
  chips.wish(scaleOf(scale).name, wishName(scale, choice[scale]) ?? '');

type Chip = (choice: ShopChoice) => string;
type ChipName = Exclude<keyof ShopChoice, 'sort' | 'gift'>;

const names: Readonly<Record<ChipName, Chip>> = {
  q: ({ q }) => chips.search(q),
  child: ({ child }) => chips.child(child ?? 0),
  category: ({ category }) => category,
  ageRange: ({ ageRange }) => ageRange,
  minCents: ({ minCents }) => chips.from(minCents ?? 0),
  maxCents: ({ maxCents }) => chips.to(maxCents ?? 0),
  skill: ({ skill }) => (skill ? skillName(skill) : ''),
  freeFrom: ({ freeFrom }) => chips.freeFrom(freeFrom.map(substanceName)),
  ...byScale(wish),
  inStock: () => filterMessages.inStock,
  reduced: () => filterMessages.reduced,
};

interface FilterChipsProps {
  choice: ShopChoice;
  onChoose: (changes: Partial<ShopChoice>) => void;
}

export function FilterChips({ choice, onChoose }: FilterChipsProps) {
  const applied = (Object.keys(names) as ChipName[]).filter((name) => isChosen(choice, name));
  return (
    <ul aria-label={filterMessages.applied} className="flex flex-wrap items-center gap-2">
      {applied.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-label={filterMessages.remove(names[name](choice))}
            onClick={() => onChoose({ [name]: noChoice[name] })}
            className={pill({ look: 'chosen' })}
          >
            {names[name](choice)}
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          onClick={() => onChoose({ ...noChoice, sort: choice.sort })}
        >
          {filterMessages.clearAll}
        </Button>
      </li>
    </ul>
  );
}
