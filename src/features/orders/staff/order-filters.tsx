import { cx } from 'class-variance-authority';
import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { orderStatuses, paymentStatuses } from '@/domain/order';
import { orderDeliveries } from '@/domain/order-choices';
import { deliveryNames } from '@/features/delivery/words';
import { useDataMode } from '@/features/staff-area/data-mode';
import { DayFilter, ListTools, SelectFilter } from '@/features/staff-area/list-tools';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { orderStatusNames, paymentStatusNames } from '../words';
import { SaveView } from './own-views/save-view';
import { ownViewMessages } from './own-views/words';
import { ALL_DELIVERIES, ALL_PAYMENTS, ALL_STATUSES, orderSorts } from './repository';
import type { useOrderList } from './use-order-list';
import { adminOrderMessages } from './words';

/** Collapsed on a phone, so that the orders stay in view. */
export function OrderFilters({ list }: { list: ReturnType<typeof useOrderList> }) {
  const [isOpen, setIsOpen] = useState(list.isFiltered);
  const [isSaving, setIsSaving] = useState(false);
  const isLive = useDataMode().mode === 'live';
  return (
    <ListTools label={adminOrderMessages.search} list={list}>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        className="sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {adminOrderMessages.filters}
      </Button>
      <div className={cx('w-full flex-wrap items-center gap-x-4 gap-y-3', isOpen ? 'flex' : 'flex max-sm:hidden')}>
        <SelectFilter
          label={adminOrderMessages.status}
          value={list.values.status}
          choices={[ALL_STATUSES, ...orderStatuses]}
          nameOf={(status) => (status === ALL_STATUSES ? adminOrderMessages.allStatuses : orderStatusNames[status])}
          onChange={(status) => list.filterBy({ status })}
        />
        <SelectFilter
          label={adminOrderMessages.payment}
          value={list.values.payment}
          choices={[ALL_PAYMENTS, ...paymentStatuses]}
          nameOf={(payment) =>
            payment === ALL_PAYMENTS ? adminOrderMessages.allPayments : paymentStatusNames[payment]
          }
          onChange={(payment) => list.filterBy({ payment })}
        />
        <SelectFilter
          label={adminOrderMessages.delivery}
          value={list.values.delivery}
          choices={[ALL_DELIVERIES, ...orderDeliveries]}
          nameOf={(option) => (option === ALL_DELIVERIES ? adminOrderMessages.allDeliveries : deliveryNames[option])}
          onChange={(delivery) => list.filterBy({ delivery })}
        />
        <DayFilter
          label={adminOrderMessages.from}
          value={list.values.from}
          onChange={(from) => list.filterBy({ from }, { replace: true })}
        />
        <DayFilter
          label={adminOrderMessages.to}
          value={list.values.to}
          onChange={(to) => list.filterBy({ to }, { replace: true })}
        />
        <Checkbox
          label={adminOrderMessages.refundDue}
          checked={list.values.refundDue}
          onChange={(event) => list.filterBy({ refundDue: event.target.checked })}
        />
        <SelectFilter
          label={adminOrderMessages.sort}
          value={list.values.sort}
          choices={orderSorts}
          nameOf={(sort) => adminOrderMessages.sorts[sort]}
          onChange={(sort) => list.filterBy({ sort })}
        />
        {isLive && (
          <Button variant="quiet" size="small" onClick={() => setIsSaving(true)}>
            <Bookmark className="size-4" aria-hidden="true" />
            {ownViewMessages.save}
          </Button>
        )}
        {isSaving && <SaveView filter={list.query} onClose={() => setIsSaving(false)} />}
      </div>
    </ListTools>
  );
}
