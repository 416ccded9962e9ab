import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';
import { HouseholdControls } from '@/features/household/household-controls';
import { Container } from '@/ui/container';
import { catalogueMessages } from './words';

/** The one question before the products, and the marks for the children of the household. */
export function AgeLinks() {
  return (
    <section aria-labelledby="by-age" className="mb-6">
      <Container className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="by-age" className="text-2xl max-lg:w-full xl:text-xl">
          {catalogueMessages.howOld}
        </h2>
        <ul className="grid grid-cols-7 gap-1 max-sm:w-full max-[23.1rem]:grid-cols-5 sm:flex sm:flex-wrap sm:gap-1">
          {CHILD_AGES.map((age) => (
            <li key={age}>
              <Link
                to={paths.shopAge.to(age)}
                aria-label={catalogueMessages.age(age)}
                className="grid aspect-square max-w-14 place-items-center rounded-full border-2 border-brand/30 bg-raised font-display font-semibold text-brand text-lg transition hover:border-brand hover:bg-brand-soft sm:size-11 xl:size-10"
              >
                {age}
              </Link>
            </li>
          ))}
        </ul>
        <div className="min-w-0 max-xl:w-full xl:flex-1 xl:*:min-h-13 xl:*:flex-nowrap xl:*:items-center">
          <HouseholdControls ask={catalogueMessages.markForChild} />
        </div>
      </Container>
    </section>
  );
}
