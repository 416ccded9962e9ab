import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';
import { noFilter, selectProducts } from '@/domain/product-filter';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { loadedCode } from '@/lib/loaded-code';
import { usePageData } from '@/lib/page-data';
import { Breadcrumb } from '@/ui/breadcrumb';
import { PageMeta } from '@/ui/page-meta';
import { browseMessages } from '../messages';
import { type Place, wholeShop } from '../place';

const intros = loadedCode(() => import('../intros'));

interface PlaceHeadProps {
  place: Place;
  products: readonly Product[];
}

export function PlaceHead({ place, products }: PlaceHeadProps) {
  const { intro } = usePageData();
  if (place.path === wholeShop.path) {
    return <Head place={place} intro={browseMessages.shopIntro} summary={browseMessages.shopSummary} />;
  }
  const [first] = selectProducts(products, { ...noFilter, ...place.says });
  const head = { place, ...(first && { pictured: first }) };
  return intro === undefined ? <LaterHead {...head} /> : <Head {...head} intro={intro} summary={intro} />;
}

interface HeadProps {
  place: Place;
  intro?: string | undefined;
  summary?: string | undefined;
  pictured?: Product;
}

function LaterHead(props: HeadProps) {
  const intro = intros.useCode().code?.introOf(props.place.says);
  return <Head {...props} intro={intro} summary={intro} />;
}

function Head({ place, intro, summary, pictured }: HeadProps) {
  const crumbs = [{ label: 'Home', to: paths.home }, { label: 'Shop', to: paths.shop }, { label: place.label }];
  return (
    <>
      <PageMeta
        title={place.title}
        path={place.path}
        noindex={pictured === undefined && place.path !== wholeShop.path}
        {...(summary && { description: summary })}
      />
      <div className="mb-8 flex min-h-56 flex-col sm:min-h-48">
        {place.path !== wholeShop.path && <Breadcrumb crumbs={crumbs} />}
        <header className="my-auto flex items-center justify-between gap-5">
          <div>
            <h1 className="text-4xl sm:text-5xl">{place.title}</h1>
            <p className="mt-3 max-w-reading text-lg text-muted">{intro}</p>
          </div>
          {pictured && (
            <ProductPicture
              product={pictured}
              sizes="(min-width: 640px) 144px, 96px"
              decorative
              className="w-24 shrink-0 rounded-panel sm:w-36"
            />
          )}
        </header>
      </div>
    </>
  );
}
