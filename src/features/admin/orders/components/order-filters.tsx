import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { orderStatuses } from '@/domain/order';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { control } from '@/ui/field';
import { SearchBox } from '@/ui/search-box';
import { adminOrderMessages, adminOrderStatusNames } from '../messages';
import { ALL_STATUSES, type OrderFilter } from '../repository';

interface OrderFiltersProps {
  filter: OrderFilter;
  onSearch: (text: string) => void;
  onStatus: (status: OrderFilter['status']) => void;
}

export function OrderFilters({ filter, onSearch, onStatus }: OrderFiltersProps) {
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchBox
        label={adminOrderMessages.search}
        value={filter.search}
        maxLength={SEARCH_MAX}
        onSearch={onSearch}
        className="min-w-0 flex-1 basis-72"
      />
      <div className="flex items-center gap-2.5 max-sm:w-full">
        <label htmlFor={id} className="font-semibold">
          {adminOrderMessages.status}
        </label>
        <div className="relative max-sm:flex-1">
          <select
            id={id}
            value={filter.status}
            onChange={(event) =>
              onStatus(orderStatuses.find((status) => status === event.target.value) ?? ALL_STATUSES)
            }
            className={control({ icon: 'end' })}
          >
            <option value={ALL_STATUSES}>{adminOrderMessages.allStatuses}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {adminOrderStatusNames[status]}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
        </div>
      </div>
    </div>
  );
}
