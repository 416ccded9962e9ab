import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { orderStatuses } from '@/domain/order';
import { deliveryOptions } from '@/domain/order-choices';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { deliveryNames } from '@/shop/delivery-words';
import { orderStatusNames } from '@/shop/order-words';
import { control } from '@/ui/field';
import { SearchBox } from '@/ui/search-box';
import { adminOrderMessages } from '../messages';
import { ALL_DELIVERIES, ALL_STATUSES, type OrderFilter, orderSorts } from '../repository';

interface OrderFiltersProps {
  filter: OrderFilter;
  onSearch: (text: string) => void;
  onFilter: (changes: Partial<OrderFilter>) => void;
}

export function OrderFilters({ filter, onSearch, onFilter }: OrderFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchBox
        label={adminOrderMessages.search}
        value={filter.search}
        maxLength={SEARCH_MAX}
        onSearch={onSearch}
        className="min-w-0 flex-1 basis-72"
      />
      <Choice
        label={adminOrderMessages.status}
        value={filter.status}
        choices={[ALL_STATUSES, ...orderStatuses]}
        nameOf={(status) => (status === ALL_STATUSES ? adminOrderMessages.allStatuses : orderStatusNames[status])}
        onChoose={(status) => onFilter({ status })}
      />
      <Choice
        label={adminOrderMessages.delivery}
        value={filter.delivery}
        choices={[ALL_DELIVERIES, ...deliveryOptions]}
        nameOf={(option) => (option === ALL_DELIVERIES ? adminOrderMessages.allDeliveries : deliveryNames[option])}
        onChoose={(delivery) => onFilter({ delivery })}
      />
      <Choice
        label={adminOrderMessages.sort}
        value={filter.sort}
        choices={orderSorts}
        nameOf={(sort) => adminOrderMessages.sorts[sort]}
        onChoose={(sort) => onFilter({ sort })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  nameOf: (choice: Value) => string;
  onChoose: (choice: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, nameOf, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5 max-sm:w-full">
      <label htmlFor={id} className="font-semibold max-sm:w-20">
        {label}
      </label>
      <div className="relative max-sm:flex-1">
        <select
          id={id}
          value={value}
          onChange={(event) => onChoose(choices.find((choice) => choice === event.target.value) ?? value)}
          className={control({ icon: 'end' })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
