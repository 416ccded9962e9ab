import { paths } from '@/config/paths';
import { productPictureAt } from '@/config/product-pictures';
import type { Product } from '@/domain/product';
import { noFilter, selectProducts } from '@/domain/product-filter';
import type { SkillId } from '@/domain/skill';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useCategories } from '@/features/catalogue/queries';
import { skillIcon } from '@/features/catalogue/skill-icon-code';
import { useCategoryTint } from '@/features/catalogue/use-category-tint';
import { loadedCode } from '@/lib/loaded-code';
import { type HeadPicture, usePageData } from '@/lib/page-data';
import { Breadcrumb } from '@/ui/breadcrumb';
import { PageMeta } from '@/ui/page-meta';
import { StoredPicture } from '@/ui/stored-picture';
import { type Collection, wholeShop } from '../collection';
import { browseMessages } from '../messages';

const intros = loadedCode(() => import('../intros'));

const SIZES = '(min-width: 640px) 144px, 96px';
const FRAME = 'w-24 shrink-0 rounded-panel sm:w-36';

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
  const shelf = categories?.find(({ name }) => name === collection.filter.category);
  const isKnownEmpty = shelf ? shelf.count === 0 : !first && !isLarge;
  const head = { collection, isKnownEmpty, ...(first && { pictured: first }) };
  if (category) {
    const { picture: url, pictureAlt } = category;
    const own = url === null ? null : { url, alt: pictureAlt ?? '' };
    return <Head {...head} intro={category.intro} summary={category.intro} picture={own} />;
  }
  const isBuilt = intro !== undefined || collection.filter.category !== undefined;
  return isBuilt ? <Head {...head} intro={intro} summary={intro} picture={picture} /> : <LazyIntroHead {...head} />;
}

interface HeadProps {
  collection: Collection;
  isKnownEmpty: boolean;
  intro?: string | undefined;
  summary?: string | undefined;
  /** Shown where the collection has no picture of its own. */
  pictured?: Product;
  picture?: HeadPicture | null | undefined;
}

function LazyIntroHead(props: HeadProps) {
  const intro = intros.useCode().code?.introOf(props.collection.filter);
  return <Head {...props} intro={intro} summary={intro} />;
}

function Head({ collection, isKnownEmpty, intro, summary, pictured, picture }: HeadProps) {
  const crumbs = [{ label: 'Home', to: paths.home }, { label: 'Shop', to: paths.shop }, { label: collection.label }];
  return (
    <>
      <PageMeta
        title={collection.title}
        path={collection.path}
        noindex={isKnownEmpty}
        {...(summary && { description: summary })}
      />
      <div className="mb-8 flex min-h-56 flex-col sm:min-h-48">
        {collection.path !== wholeShop.path && <Breadcrumb crumbs={crumbs} />}
        <header className="my-auto flex items-center justify-between gap-5">
          <div>
            {collection.filter.skill && <SkillSign skill={collection.filter.skill} />}
            <h1 className="text-4xl sm:text-5xl">{collection.title}</h1>
            <p className="mt-3 max-w-reading text-lg text-muted">{intro}</p>
          </div>
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

function SkillSign({ skill }: { skill: SkillId }) {
  const { code: SkillIcon } = skillIcon.useCode();
  return <div className="mb-2 h-9 text-brand">{SkillIcon && <SkillIcon skill={skill} className="size-9" />}</div>;
}

function CategoryPicture({ name, picture: { url, alt } }: { name: string; picture: HeadPicture }) {
  const tint = useCategoryTint(name);
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
