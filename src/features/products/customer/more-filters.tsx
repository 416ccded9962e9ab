import type { ReactNode } from 'react';
import { scaleIds } from '@/domain/play-scales';
import type { ProductFacets } from '@/domain/product-facets';
import { Checkbox } from '@/ui/checkbox';
import { Disclosure } from '@/ui/disclosure';
import { filterMessages } from './browse-words';
import { FilterFreeFrom, FilterPlay } from './filter-facts';
import { noteOf } from './filter-notes';
import { FilterSkills } from './filter-skills';
import { PriceFields } from './price-fields';
import { useFilterOffer } from './use-filter-offer';
import type { ShopChoice } from './use-shop-choice';

interface MoreFiltersProps {
  /** Where the panel is; page and sheet have it at the same time. */
  place: 'page' | 'sheet';
  choice: ShopChoice;
  facets: ProductFacets;
  found: number;
  onChoose: (changes: Partial<ShopChoice>) => void;
}

/** One line for each group that would change what is listed, with its name and what is chosen. */
export function MoreFilters({ place, choice, facets, found, onChoose }: MoreFiltersProps) {
  const { offer, hold } = useFilterOffer(facets, choice, found);
  const choose = (changes: Partial<ShopChoice>) => {
    hold({ ...choice, ...changes });
    onChoose(changes);
  };
  const line = (group: keyof typeof noteOf) => ({ id: `${place}-${group}`, chosen: noteOf[group](choice) });
  return (
    <div>
      <h2 className="mb-1 text-base text-muted">{filterMessages.more}</h2>
      <div>
        <Line {...line('price')} title={filterMessages.price}>
          <PriceFields choice={choice} onChoose={choose} />
        </Line>
        {offer.skills.length > 0 && (
          <Line {...line('skill')} title={filterMessages.skill}>
            <FilterSkills options={offer.skills} value={choice.skill} onChange={(skill) => choose({ skill })} />
          </Line>
        )}
        {offer.freeFrom.length > 0 && (
          <Line {...line('freeFrom')} title={filterMessages.freeFrom}>
            <FilterFreeFrom
              options={offer.freeFrom}
              chosen={choice.freeFrom}
              onChange={(freeFrom) => choose({ freeFrom })}
            />
          </Line>
        )}
        {scaleIds.some((scale) => offer.play[scale].length > 0) && (
          <Line {...line('play')} title={filterMessages.play}>
            <FilterPlay options={offer.play} wishes={choice} onChoose={choose} />
          </Line>
        )}
      </div>
      <div className="mt-2">
        <Switch
          label={filterMessages.inStock}
          count={facets.inStock}
          checked={choice.inStock}
          onChange={(inStock) => choose({ inStock })}
        />
        {offer.reduced.map(({ count }) => (
          <Switch
            key="reduced"
            label={filterMessages.reduced}
            count={count}
            checked={choice.reduced}
            onChange={(reduced) => choose({ reduced })}
          />
        ))}
      </div>
    </div>
  );
}

interface SwitchProps {
  label: string;
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Switch({ label, count, checked, onChange }: SwitchProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Checkbox label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="tabular-nums text-muted text-sm">{count}</span>
    </div>
  );
}

interface LineProps {
  id: string;
  title: string;
  chosen: string;
  children: ReactNode;
}

/** The note is always one line, so that a choice moves nothing below. */
function Line({ id, title, chosen, children }: LineProps) {
  return (
    <Disclosure
      id={id}
      look="line"
      headingLevel={3}
      title={title}
      open={chosen !== ''}
      note={<span className="block truncate">{chosen || filterMessages.any}</span>}
    >
      {children}
    </Disclosure>
  );
}
