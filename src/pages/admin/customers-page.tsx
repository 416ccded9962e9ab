import { CustomersView } from '@/features/admin/customers/components/customers-view';

export function CustomersPage() {
  return <CustomersView />;
}
