import { Link, useNavigate } from 'react-router-dom';
import { scenePictures } from '@/config/pictures';
import { formatDate, formatMoney } from '@/lib/format';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { OrderTable } from '../../orders/components/order-table';
import { LoadFailure } from '../../shared/components/load-failure';
import { adminLinks } from '../../shared/links';
import { customerMessages } from '../messages';
import { useCustomer } from '../queries';
import type { CustomerDetails } from '../repository';

export function CustomerDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { data: customer, isPending, refetch } = useCustomer(email);
  const navigate = useNavigate();
  return (
    <Dialog
      size="large"
      title={customer?.name ?? email}
      description={
        customer && (
          <a href={`mailto:${customer.email}`} className="break-all hover:text-brand hover:underline">
            {customer.email}
          </a>
        )
      }
      onClose={onClose}
      footer={
        customer && (
          <Button asChild variant="secondary" size="small">
            <Link to={adminLinks.ordersOf(customer.email)}>{customerMessages.allOrders}</Link>
          </Button>
        )
      }
    >
      {isPending ? (
        <DataTableSkeleton rows={3} />
      ) : customer === undefined ? (
        <LoadFailure title={customerMessages.oneFailed} onRetry={() => refetch()} />
      ) : customer === null ? (
        <EmptyState picture={scenePictures['product-not-found']} title={customerMessages.notFoundTitle}>
          <p>{customerMessages.notFoundHint}</p>
        </EmptyState>
      ) : (
        <>
          <CustomerFigures customer={customer} />
          <OrderTable
            caption={`Orders of ${customer.name}`}
            orders={customer.recentOrders}
            onView={(id) => navigate(adminLinks.order(id))}
          />
        </>
      )}
    </Dialog>
  );
}

function CustomerFigures({ customer }: { customer: CustomerDetails }) {
  const figures = [
    { name: 'Orders', value: customer.orders },
    { name: 'Spent', value: formatMoney(customer.spent) },
    { name: 'First order', value: formatDate(customer.firstOrderAt) },
    { name: 'Last order', value: formatDate(customer.lastOrderAt) },
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="tabular-nums font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
