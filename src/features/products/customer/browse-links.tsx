import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';
import { filledCategories } from '@/domain/category';
import { skills } from '@/domain/skill';
import { HouseholdControls } from '@/features/household/household-controls';
import { Container } from '@/ui/container';
import { pill } from '@/ui/pill';
import { CollectionLinks } from './collection-links';
import { useCategories, useProducts } from './queries';
import { SkillIcon } from './skill-icon';
import { catalogueMessages } from './words';

/** Links to the age and category pages. */
export function BrowseLinks() {
  const { products = [] } = useProducts();
  const { categories } = useCategories();
  return (
    <section aria-labelledby="by-age" className="mb-16">
      <Container>
        <h2 id="by-age" className="text-2xl sm:text-3xl">
          {catalogueMessages.howOld}
        </h2>
        <ul className="mt-4 grid grid-cols-7 gap-1 max-[23.1rem]:grid-cols-5 sm:flex sm:flex-wrap sm:gap-1.5 lg:gap-2">
          {CHILD_AGES.map((age) => (
            <li key={age}>
              <Link
                to={paths.shopAge.to(age)}
                aria-label={catalogueMessages.age(age)}
                className="grid aspect-square max-w-14 place-items-center rounded-full sm:size-11 lg:size-12 border-2 border-brand/30 bg-raised font-display font-semibold text-brand text-lg transition hover:border-brand hover:bg-brand-soft"
              >
                {age}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-2 min-h-10">
          <HouseholdControls ask={catalogueMessages.markForChild} />
        </div>
        <h2 className="mt-6 text-2xl sm:text-3xl">{catalogueMessages.whatLove}</h2>
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {filledCategories(products, categories).map(({ name, slug, tint }) => (
            <li key={name}>
              <Link
                to={paths.shopCategory.to(slug)}
                data-tint={tint}
                className="tint-ground grid min-h-20 place-items-center rounded-card p-3 text-center font-display font-semibold text-(--on-tint) text-lg transition hover:-translate-y-0.5 hover:shadow-lifted"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <h2 className="mt-8 text-2xl sm:text-3xl">{catalogueMessages.whatPractise}</h2>
        <div className="mt-4">
          <SkillLinks />
        </div>
        <CollectionLinks />
      </Container>
    </section>
  );
}

function SkillLinks() {
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.shopSkill.to(id)} className={pill({ look: 'link' })}>
            <SkillIcon skill={id} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
