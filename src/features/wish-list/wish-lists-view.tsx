import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { inPlace } from '@/lib/in-place';
import { storageIsBlocked } from '@/lib/storage';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { ListNameForm } from './list-name-form';
import { ListShare } from './list-share';
import { useWishChange } from './queries';
import { heartList, type WishList, type WishLists } from './rules';
import { type ShownProduct, WishRow } from './wish-row';
import { wishMessages, wishProblem } from './words';

interface WishListsViewProps {
  lists: WishLists;
  inAccount: boolean;
  productOf: (id: number) => ShownProduct | undefined;
}

/** One list at a time: the one in `?list=`, by default the newest. */
export function WishListsView({ lists, inAccount, productOf }: WishListsViewProps) {
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<{ id: string; name: string } | null>(null);
  const list = lists.find(({ id }) => id === params.get('list')) ?? heartList(lists);
  const isNew = form !== null && !lists.some(({ id }) => id === form.id);
  const show = (id: string) => setParams({ list: id }, inPlace);
  const begin = () => setForm({ id: crypto.randomUUID(), name: '' });
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setForm(null);
    setTimeout(() => opener.current?.focus());
  };
  return (
    <>
      {storageIsBlocked() && !inAccount && (
        <Notice kind="info" className="mb-6">
          {wishMessages.notSaved}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {lists.length > 1 && <ListLinks lists={lists} shown={list} />}
        <Button ref={opener} variant="secondary" size="small" className="min-h-11" onClick={begin}>
          {wishMessages.newList}
        </Button>
      </div>
      {form && (
        <div className="mt-5 max-w-2xl">
          <ListNameForm
            key={form.id}
            {...form}
            submit={isNew ? wishMessages.create : wishMessages.saveName}
            onCancel={close}
            onSend={() => show(form.id)}
            onSaved={(name) => {
              if (isNew) toast.success(wishMessages.created(name));
              close();
            }}
          />
        </div>
      )}
      {list === undefined ? (
        <NoWishes />
      ) : (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_23rem]">
          <ShownList key={list.id} list={list} lists={lists} productOf={productOf} onRename={() => setForm(list)} />
          <ListShare key={`link of ${list.id}`} list={list} inAccount={inAccount} />
        </div>
      )}
    </>
  );
}

function ListLinks({ lists, shown }: { lists: WishLists; shown: WishList | undefined }) {
  return (
    <nav aria-label={wishMessages.listsLabel}>
      <ul className="flex flex-wrap gap-2">
        {lists.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`${paths.wishList}?list=${id}`}
              {...inPlace}
              aria-current={id === shown?.id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-3xl border border-line bg-raised px-4 py-2 font-semibold leading-snug wrap-anywhere hover:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-brand-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ShownListProps extends Pick<WishListsViewProps, 'lists' | 'productOf'> {
  list: WishList;
  onRename: () => void;
}

function ShownList({ list, lists, productOf, onRename }: ShownListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = () => heading.current?.focus();
  return (
    <section aria-labelledby="list-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-4">
        <h2 ref={heading} id="list-heading" tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere">
          {list.name} ({list.items.length})
        </h2>
        <div className="flex flex-wrap gap-1 max-sm:-ml-4 sm:-mr-4">
          <Button variant="quiet" size="small" className="min-h-11" onClick={onRename}>
            {wishMessages.rename}
          </Button>
          <DeleteList list={list} />
        </div>
      </div>
      {lists.length > 1 && list === heartList(lists) && (
        <p className="mt-3 text-muted text-sm">{wishMessages.heartsGoHere}</p>
      )}
      {list.items.length === 0 ? (
        <p className="py-6">{wishMessages.emptyList}</p>
      ) : (
        <ul className="divide-y divide-line">
          {list.items.map((wish) => (
            <WishRow
              key={wish.productId}
              wish={wish}
              list={list}
              lists={lists}
              onGone={onGone}
              product={productOf(wish.productId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function DeleteList({ list }: { list: WishList }) {
  const [isConfirming, setConfirming] = useState(false);
  const { change, isPending } = useWishChange();
  const remove = async () => {
    const result = await change({ kind: 'remove-list', id: list.id });
    setConfirming(false);
    if (result.ok) toast.success(wishMessages.deleted(list.name));
    else toast.error(wishProblem(result.problem));
  };
  return (
    <>
      <Button variant="quiet" size="small" className="min-h-11" onClick={() => setConfirming(true)}>
        {wishMessages.deleteList}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={wishMessages.deleteTitle(list.name)}
          confirmLabel={wishMessages.deleteList}
          cancelLabel={wishMessages.keep}
          danger
          busy={isPending}
          onConfirm={() => void remove()}
          onCancel={() => setConfirming(false)}
        >
          {wishMessages.deleteHint(list.items.length)}
        </ConfirmDialog>
      )}
    </>
  );
}

function NoWishes() {
  return (
    <EmptyState
      picture={scenePictures['empty-cart']}
      title={wishMessages.emptyTitle}
      actions={
        <Button asChild size="large">
          <Link to={paths.shop}>{wishMessages.shop}</Link>
        </Button>
      }
    >
      <p>{wishMessages.emptyHint}</p>
    </EmptyState>
  );
}
