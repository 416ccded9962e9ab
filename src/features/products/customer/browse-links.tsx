import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { filledCategories } from '@/domain/category';
import { skills } from '@/domain/skill';
import { Container } from '@/ui/container';
import { BrowseRow, browseLink } from './browse-row';
import { CollectionLinks } from './collection-links';
import { useCategories, useProducts } from './queries';
import { SkillIcon } from './skill-icon';
import { catalogueMessages } from './words';

/** Links to the pages of categories, skills and collections, for those who do not begin with the age. */
export function BrowseLinks() {
  const { products = [] } = useProducts();
  const { categories } = useCategories();
  return (
    <section aria-labelledby="look-by" className="mt-12 sm:mt-16">
      <Container>
        <div className="grid gap-x-10 gap-y-2 border-line border-y py-5 lg:grid-cols-[auto_minmax(0,1fr)]">
          <h2 id="look-by" className="py-2.5 text-xl">
            {catalogueMessages.lookBy}
          </h2>
          <div className="grid gap-y-1">
            <BrowseRow title={catalogueMessages.whatLove}>
              {filledCategories(products, categories).map(({ name, slug, tint }) => (
                <li key={name}>
                  <Link to={paths.shopCategory.to(slug)} data-tint={tint} className={browseLink}>
                    <span className="size-2.5 shrink-0 rounded-full bg-(--on-tint)" aria-hidden="true" />
                    {name}
                  </Link>
                </li>
              ))}
            </BrowseRow>
            <BrowseRow title={catalogueMessages.whatPractise}>
              {skills.map(({ id, name }) => (
                <li key={id}>
                  <Link to={paths.shopSkill.to(id)} className={browseLink}>
                    <SkillIcon skill={id} className="size-4 shrink-0 text-muted" />
                    {name}
                  </Link>
                </li>
              ))}
            </BrowseRow>
            <CollectionLinks />
          </div>
        </div>
      </Container>
    </section>
  );
}
