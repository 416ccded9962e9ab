import { paths } from '@/config/paths';
import { productPictureAt } from '@/config/product-pictures';
import type { Product } from '@/domain/product';
import { noFilter, selectProducts } from '@/domain/product-filter';
import { type HeadPicture, usePageData } from '@/lib/page-data';
import { Breadcrumb } from '@/ui/breadcrumb';
import { PageMeta } from '@/ui/page-meta';
import { StoredPicture } from '@/ui/stored-picture';
import { browseMessages } from './browse-words';
import { type Collection, wholeShop } from './collection';
import { introOf } from './intros';
import { ProductPicture } from './product-picture';
import { useCategories } from './queries';
import { SkillIcon } from './skill-icon';
import { useCategoryTints } from './use-category-tints';

const SIZES = '(min-width: 640px) 144px, 96px';
const FRAME = 'col-start-2 row-start-1 w-24 rounded-panel sm:row-span-2 sm:w-36';

interface CollectionHeadProps {
  collection: Collection;
  products: readonly Product[];
  isLarge: boolean;
}

export function CollectionHead({ collection, products, isLarge }: CollectionHeadProps) {
  const { intro, picture } = usePageData();
  const { categories, complete } = useCategories();
  if (collection.path === wholeShop.path) {
    const { shopIntro, shopSummary } = browseMessages;
    return <Head collection={collection} intro={shopIntro} summary={shopSummary} isKnownEmpty={false} />;
  }
  const [first] = selectProducts(products, { ...noFilter, ...collection.filter });
  const category = complete?.find(({ name }) => name === collection.filter.category);
  const listedCategory = categories?.find(({ name }) => name === collection.filter.category);
  const isKnownEmpty = listedCategory ? listedCategory.productsOnSale === 0 : !first && !isLarge;
  const head = { collection, isKnownEmpty, ...(first && { pictured: first }) };
  if (category) {
    const { pictureUrl: url, pictureAlt } = category;
    const own = url === null ? null : { url, alt: pictureAlt ?? '' };
    return <Head {...head} intro={category.intro} summary={category.intro} picture={own} />;
  }
  const text = intro ?? introOf(collection.filter);
  return <Head {...head} intro={text} summary={text} picture={picture} />;
}

interface HeadProps {
  collection: Collection;
  isKnownEmpty: boolean;
  intro?: string | undefined;
  summary?: string | undefined;
  /** Shown if the collection has no picture. */
  pictured?: Product;
  picture?: HeadPicture | null | undefined;
}

function Head({ collection, isKnownEmpty, intro, summary, pictured, picture }: HeadProps) {
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: browseMessages.shop, to: paths.shop },
    { label: collection.label },
  ];
  return (
    <>
      <PageMeta
        title={collection.title}
        path={collection.path}
        noindex={isKnownEmpty}
        {...(summary && { description: summary })}
      />
      <div className="mb-8 flex flex-col sm:min-h-48">
        {collection.path !== wholeShop.path && <Breadcrumb crumbs={crumbs} />}
        <header className="my-auto grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5">
          <div className="sm:self-end">
            {collection.filter.skill && (
              <SkillIcon skill={collection.filter.skill} className="mb-2 size-9 text-brand" />
            )}
            <h1 className="text-4xl sm:text-5xl">{collection.title}</h1>
          </div>
          <p className="row-start-2 mt-3 max-w-reading self-start text-lg text-muted max-sm:col-span-full">{intro}</p>
          {picture ? (
            <CategoryPicture name={collection.title} picture={picture} />
          ) : (
            pictured && <ProductPicture product={pictured} sizes={SIZES} decorative className={FRAME} />
          )}
        </header>
      </div>
    </>
  );
}

function CategoryPicture({ name, picture: { url, alt } }: { name: string; picture: HeadPicture }) {
  const tint = useCategoryTints()(name);
  return (
    <div data-tint={tint} className={`tint-ground relative aspect-square overflow-hidden ${FRAME}`}>
      <StoredPicture
        url={url}
        own={productPictureAt(url, alt)}
        alt={alt}
        width={640}
        height={640}
        sizes={SIZES}
        priority={false}
        decorative={false}
      />
    </div>
  );
}
