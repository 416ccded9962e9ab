import { Heart } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useSafetySheet } from '@/features/products/customer/queries';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { Select } from '@/ui/field';
import { toast } from '@/ui/toast';
import { heartMessages } from './heart-words';
import { useWishChange } from './queries';
import type { Wish, WishList, WishLists } from './rules';
import { wishMessages, wishProblem } from './words';

export interface ShownProduct {
  name: string;
  picture: ReactNode;
  price: ReactNode;
  /** Adds it to the cart, if it is in stock. */
  action: ReactNode;
}

interface WishFrameProps {
  id: number;
  product: ShownProduct;
  headingId?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A product of a list with its actions, which wrap below it in a narrow space. */
export function WishFrame({ id, product, headingId, note, children }: WishFrameProps) {
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6">
      <div className="self-start overflow-hidden rounded-2xl">{product.picture}</div>
      <div className="min-w-0">
        <h3 id={headingId} className="text-lg leading-snug wrap-anywhere sm:text-xl">
          <Link to={paths.product.to(id)} className="hover:text-brand hover:underline">
            {product.name}
          </Link>
        </h3>
        {product.price}
        {note && <div className="mt-2 text-muted text-sm">{note}</div>}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-end gap-2 sm:col-span-1 sm:self-center">
        {children}
      </div>
    </li>
  );
}

interface WishRowProps {
  wish: Wish;
  list: WishList;
  lists: WishLists;
  /** Undefined if it is no longer sold. */
  product: ShownProduct | undefined;
  /** Moves the focus after the row or its button is removed. */
  onGone: () => void;
}

export function WishRow({ wish: { productId, isReserved }, list, lists, product, onGone }: WishRowProps) {
  const headingId = useId();
  const { change, isPending } = useWishChange();
  // Of what was ever bought, the safety sheet stays.
  const { sheet } = useSafetySheet(product === undefined ? productId : null);
  const name = product?.name ?? sheet?.name ?? wishMessages.goneName;
  const wishAgain = async () => {
    const result = await change({ kind: 'free', productId, listId: list.id });
    if (!result.ok) {
      toast.error(wishProblem(result.problem));
      return;
    }
    onGone();
    toast.success(wishMessages.wishedAgain(name));
  };
  const remove = async () => {
    const result = await change({ kind: 'take', productId, listId: list.id });
    if (!result.ok) {
      toast.error(wishProblem(result.problem));
      return;
    }
    onGone();
    toast.success(wishMessages.removed(name, [list.name]));
  };
  const removal = (
    <IconButton aria-label={heartMessages.remove(name)} onClick={() => void remove()}>
      <Heart className="size-5 fill-clay text-clay" aria-hidden="true" />
    </IconButton>
  );
  const note = isReserved && (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tint="outdoor">{wishMessages.reserved}</Badge>
      <Button
        variant="secondary"
        size="small"
        className="min-h-11"
        aria-describedby={headingId}
        disabled={isPending}
        onClick={() => void wishAgain()}
      >
        {wishMessages.wishAgain}
      </Button>
    </div>
  );
  if (product === undefined) {
    return (
      <li className="flex items-center justify-between gap-4 py-5 text-muted">
        <div className="min-w-0 wrap-anywhere">
          {sheet && <h3 className="text-ink text-lg leading-snug">{sheet.name}</h3>}
          <p>{wishMessages.gone}</p>
        </div>
        {removal}
      </li>
    );
  }
  return (
    <WishFrame id={productId} product={product} headingId={headingId} note={note}>
      {lists.length > 1 && <MoveSelect productId={productId} name={name} list={list} lists={lists} onGone={onGone} />}
      {removal}
      {product.action}
    </WishFrame>
  );
}

interface MoveSelectProps extends Pick<WishRowProps, 'list' | 'lists' | 'onGone'> {
  productId: number;
  name: string;
}

function MoveSelect({ productId, name, list, lists, onGone }: MoveSelectProps) {
  const id = useId();
  const { change } = useWishChange();
  const move = async (listId: string) => {
    const target = lists.find((other) => other.id === listId);
    if (target === undefined) return;
    const result = await change({ kind: 'put', listId, productId, fromList: list.id });
    if (!result.ok) {
      toast.error(wishProblem(result.problem));
      return;
    }
    onGone();
    toast.success(wishMessages.moved(name, target.name));
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {wishMessages.moveTo(name)}
      </label>
      <Select id={id} value="" onChange={({ target }) => void move(target.value)} className="max-w-40">
        <option value="">{wishMessages.move}</option>
        {lists
          .filter((other) => other.id !== list.id)
          .map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
      </Select>
    </>
  );
}
