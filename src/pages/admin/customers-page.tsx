import { CustomersView } from '@/features/admin/customers/components/customers-view';

function CustomersPage() {
  return <CustomersView />;
}

export { CustomersPage as Component };
