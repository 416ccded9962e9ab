import { QuickAdd } from '@/features/cart/quick-add';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { ProductPrice } from '@/features/products/customer/product-price';
import { useProductsById } from '@/features/products/customer/use-products-by-id';

/**
 * The products of wishes, as their rows show them. `productOf` returns undefined for products no longer sold. What is put into
 * the cart from a shared list notes the list.
 */
export function useWishedProducts(wishes: readonly { productId: number }[], sharedList?: string) {
  const { products, hasCurrentPrices } = useProductsById(wishes.map(({ productId }) => productId));
  const productOf = (id: number) => {
    const product = products?.find((candidate) => candidate.id === id);
    return (
      product && {
        name: product.name,
        picture: <ProductPicture product={product} sizes="112px" decorative />,
        price: <ProductPrice product={product} className="tabular-nums mt-1 font-display font-semibold text-lg" />,
        action: product.stock > 0 && <QuickAdd product={product} from={sharedList} />,
        isSoldOut: product.stock < 1,
      }
    );
  };
  return { productOf, hasCurrentPrices };
}
