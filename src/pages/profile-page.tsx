import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AccountDetails } from '@/features/account/account-details';
import { PersonalData } from '@/features/account/personal-data';
import { SidePanel } from '@/features/account/side-panel';
import { accountTabs, accountTitle, parseAccountTab } from '@/features/account/words';
import { AddressBook } from '@/features/addresses/customer/address-book';
import { cartActions } from '@/features/cart/cart-actions';
import { OwnNewsletter } from '@/features/newsletter/customer/own-newsletter';
import { OrderHistory } from '@/features/orders/customer/order-history';
import { useOrderHistory } from '@/features/orders/customer/queries';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useProductsById } from '@/features/products/customer/use-products-by-id';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { TabList } from '@/ui/tab-list';

function ProfilePage() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  if (session.status !== 'signed-in') return null;
  const { user, signOut, deleteAccount } = session;

  return (
    <Container className="pb-8 sm:pb-12">
      <PageMeta title={accountTitle} noindex />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: accountTitle }]} />
      <h1 className="text-4xl sm:text-5xl">{accountTitle}</h1>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <SidePanel user={user} onSignOut={signOut} />
        <Tabs.Root
          value={parseAccountTab(search.get('tab'))}
          onValueChange={(tab) => setSearch({ tab }, { preventScrollReset: true })}
          className="min-w-0"
        >
          <TabList label={accountTitle} tabs={accountTabs} />
          <Tabs.Content value="details" className="mt-6 grid gap-6">
            <AccountDetails user={user} />
            {hasDatabase && <OwnNewsletter key={`newsletter of ${user.id}`} userId={user.id} email={user.email} />}
            <PersonalData key={user.id} user={user} deleteAccount={deleteAccount} />
          </Tabs.Content>
          <Tabs.Content value="orders" className="mt-6">
            <Orders key={user.id} userId={user.id} />
          </Tabs.Content>
          <Tabs.Content value="addresses" className="mt-6">
            <AddressBook key={user.id} userId={user.id} />
          </Tabs.Content>
        </Tabs.Root>
      </div>
    </Container>
  );
}

function Orders({ userId }: { userId: string }) {
  const history = useOrderHistory(userId);
  const ordered = history.orders.flatMap(({ items }) => items.map(({ productId }) => productId));
  const { products = [] } = useProductsById(ordered);
  const categoryOf = (id: number) => products.find((product) => product.id === id)?.category ?? '';
  return (
    <OrderHistory
      history={history}
      pictureFor={(item) => (
        <ProductPicture product={{ ...item, category: categoryOf(item.productId) }} sizes="64px" decorative />
      )}
      onBuyAgain={(order) => cartActions.buyAgain(order.items, products)}
    />
  );
}

export { ProfilePage as Component };
