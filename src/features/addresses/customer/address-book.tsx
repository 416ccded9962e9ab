import { scenePictures } from '@/config/pictures';
import { Button } from '@/ui/button';
import { ResponsiveImage } from '@/ui/responsive-image';
import { Skeleton } from '@/ui/skeleton';
import { uiWords } from '@/ui/words';
import type { SavedAddress } from '../address';
import { addressMessages } from '../words';
import { AddressCard } from './address-card';
import { AddressForm } from './address-form';
import { useAddresses } from './data';
import { useAddressBook } from './use-address-book';

export function AddressBook({ userId }: { userId: string }) {
  const addresses = useAddresses(userId);
  const book = useAddressBook(userId);
  const { draft } = book;
  return (
    <div className="grid gap-10">
      <AddressForm
        key={draft.id}
        title={draft.editing ? addressMessages.editTitle : addressMessages.formTitle}
        values={draft.values}
        onType={book.keep}
        onSave={book.save}
        focused={draft.editing}
        cancel={
          draft.editing && (
            <Button variant="secondary" onClick={book.startOver}>
              {addressMessages.cancel}
            </Button>
          )
        }
      />
      <section aria-labelledby="saved-addresses">
        <h2 id="saved-addresses" className="text-2xl">
          {addressMessages.listTitle}
        </h2>
        {!addresses.data && !addresses.isError ? (
          <AddressListSkeleton />
        ) : addresses.data && addresses.data.length > 0 ? (
          <AddressList addresses={addresses.data} book={book} />
        ) : (
          <NoAddresses failed={addresses.isError} onRetry={() => addresses.refetch()} />
        )}
      </section>
    </div>
  );
}

function AddressList({
  addresses,
  book,
}: {
  addresses: readonly SavedAddress[];
  book: ReturnType<typeof useAddressBook>;
}) {
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2">
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          busy={book.busyId === address.id}
          onEdit={() => book.edit(address)}
          onDelete={() => book.remove(address)}
          onMakeDefault={() => book.makeDefault(address)}
        />
      ))}
    </ul>
  );
}

function AddressListSkeleton() {
  return (
    <div role="status" aria-label={addressMessages.loading} className="mt-5 grid gap-4 md:grid-cols-2">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card max-md:hidden" />
    </div>
  );
}

function NoAddresses({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className="mt-5 flex flex-col items-center rounded-card border-2 border-line border-dashed px-5 py-8 text-center text-muted">
      <ResponsiveImage picture={scenePictures['no-addresses']} sizes="140px" className="w-32" decorative />
      <p className="mt-3">{addressMessages.empty}</p>
      {failed && (
        <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3 text-sm">
          {addressMessages.loadFailed}
          <Button variant="quiet" size="small" onClick={onRetry}>
            {uiWords.retry}
          </Button>
        </p>
      )}
    </div>
  );
}
