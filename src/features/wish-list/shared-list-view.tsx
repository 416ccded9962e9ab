import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { announce } from '@/lib/announce';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { toast } from '@/ui/toast';
import type { ListLink, SharedList } from './data';
import { useReservation } from './queries';
import { type ShownProduct, WishFrame } from './wish-row';
import { sharedMessages, wishProblem } from './words';

interface SharedListViewProps {
  link: ListLink;
  list: SharedList;
  productOf: (id: number) => (ShownProduct & { isSoldOut: boolean }) | undefined;
}

export function SharedListView({ link, list, productOf }: SharedListViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = list.items.flatMap((item) => {
    const product = productOf(item.productId);
    return product ? [{ item, product }] : [];
  });
  return (
    <>
      <PageHeading title={list.name}>{list.isOwn ? null : sharedMessages.intro}</PageHeading>
      {list.isOwn && (
        <Notice kind="info" className="mb-6">
          {sharedMessages.own}{' '}
          <Link to={`${paths.wishList}?list=${link.id}`} className="font-semibold underline underline-offset-4">
            {sharedMessages.ownLink}
          </Link>
        </Notice>
      )}
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {sharedMessages.wishes(shown.length)}
      </h2>
      {shown.length === 0 ? (
        <p className="py-6 text-lg">{sharedMessages.empty}</p>
      ) : (
        <ul className="max-w-4xl divide-y divide-line">
          {shown.map(({ item, product }) => (
            <SharedWish
              key={item.productId}
              link={link}
              item={item}
              product={product}
              isOwn={list.isOwn}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface SharedWishProps {
  link: ListLink;
  item: SharedList['items'][number];
  product: ShownProduct & { isSoldOut: boolean };
  isOwn: boolean;
  onGone: () => void;
}

function SharedWish({ link, item, product, isOwn, onGone }: SharedWishProps) {
  const id = useId();
  const isMine = item.state === 'mine';
  const { mutate, isPending } = useReservation(link, (result) => {
    if (!result.ok) {
      toast.error(wishProblem(result.problem));
      return;
    }
    announce((isMine ? sharedMessages.undone : sharedMessages.reserved)(product.name));
    if (!result.value.items.some(({ productId }) => productId === item.productId)) onGone();
  });
  const canReserve = item.state === 'open' && !isOwn && !product.isSoldOut;
  const note = isMine
    ? item.isListed
      ? `${sharedMessages.mine} ${sharedMessages.howItLeaves}`
      : sharedMessages.mineUnlisted
    : item.state === 'taken'
      ? sharedMessages.taken
      : product.isSoldOut && sharedMessages.soldOut;
  return (
    <WishFrame id={item.productId} product={product} headingId={id} note={note}>
      {(isMine || canReserve) && (
        <Button
          variant={isMine ? 'secondary' : 'primary'}
          aria-describedby={id}
          aria-disabled={isPending}
          onClick={() => mutate({ productId: item.productId, isMine })}
        >
          {isMine ? sharedMessages.undo : sharedMessages.buy}
        </Button>
      )}
      {isMine && product.action}
    </WishFrame>
  );
}
