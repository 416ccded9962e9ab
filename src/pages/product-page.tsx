import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { parseProductId } from '@/domain/product';
import { productSharePicture } from '@/domain/share-picture';
import { AddToCart, AddToCartSkeleton } from '@/features/cart/components/add-to-cart';
import {
  ProductDetails,
  ProductDetailsSkeleton,
  ProductNotFound,
} from '@/features/catalogue/components/product-details';
import { catalogueMessages } from '@/features/catalogue/messages';
import { useProduct } from '@/features/catalogue/queries';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';

export function ProductPage() {
  const { id } = useParams();
  const { product, isSettled, isError, refetch } = useProduct(parseProductId(id));
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Shop', to: paths.shop },
  ];

  if (product === undefined && isError) {
    return (
      <Container className="pb-12">
        <PageMeta title="Product" />
        <EmptyState
          picture={scenePictures.error}
          title="We could not load this product"
          level={1}
          actions={<Button onClick={() => refetch()}>Try again</Button>}
        >
          <p>Check your connection, then try again.</p>
        </EmptyState>
      </Container>
    );
  }
  if (product === undefined) {
    return (
      <Container className="pb-12">
        <PageMeta title="Product" />
        <Breadcrumb crumbs={crumbs} />
        <ProductDetailsSkeleton />
      </Container>
    );
  }
  if (product === null) {
    return (
      <Container className="pb-12">
        <PageMeta title={catalogueMessages.notFoundTitle} noindex />
        <ProductNotFound />
      </Container>
    );
  }
  return (
    <Container className="pb-12">
      <PageMeta
        title={product.name}
        description={product.description}
        path={paths.product.to(product.id)}
        picture={{ path: productSharePicture(product), alt: product.name }}
        type="product"
      />
      <Breadcrumb crumbs={[...crumbs, { label: product.name }]} />
      <ProductDetails
        product={product}
        isSettled={isSettled}
        actions={
          isSettled ? (
            <AddToCart
              key={product.id}
              product={product}
              confirmation={catalogueMessages.addedToCart(product.name)}
              stockNote={product.stock < 1 ? catalogueMessages.soldOut : catalogueMessages.available(product.stock)}
            />
          ) : (
            <AddToCartSkeleton />
          )
        }
      />
    </Container>
  );
}
