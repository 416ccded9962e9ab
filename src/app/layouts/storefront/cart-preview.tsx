import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { badgeMessages } from '@/features/cart/badge-words';
import { CartPreview } from '@/features/cart/cart-preview';
import { useCart, useCartCount } from '@/features/cart/use-cart';
import { ToFreeDelivery } from '@/features/checkout/cart-forecast';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useProductsById } from '@/features/products/customer/use-products-by-id';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

/** The lines of the cart, below its summary in the header. */
export function CartLines({ onLeave }: { onLeave?: () => void }) {
  const cart = useCart();
  const { confirmed } = useProductsById(cart.map(({ id }) => id));
  return (
    <CartPreview
      products={confirmed ?? null}
      pictureFor={(line) => <ProductPicture product={line} sizes="56px" decorative />}
      note={<ToFreeDelivery cart={cart} />}
      {...(onLeave && { onLeave })}
    />
  );
}

/** The same lines in a dialog, for touch. */
export function CartSheet({ onClose }: { onClose: () => void }) {
  const count = useCartCount();
  return (
    <Dialog
      title={badgeMessages.summary(count)}
      size="small"
      onClose={onClose}
      footer={
        <Button asChild className="w-full">
          <Link to={paths.cart} onClick={onClose}>
            {badgeMessages.view}
          </Link>
        </Button>
      }
    >
      <CartLines onLeave={onClose} />
    </Dialog>
  );
}
