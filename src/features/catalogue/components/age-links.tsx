import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';

/** Every age with the page of its toys. */
export function AgeLinks() {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {CHILD_AGES.map((age) => (
        <li key={age}>
          <Link
            to={paths.shopAge.to(age)}
            aria-label={`Age ${age}`}
            className="grid size-12 place-items-center rounded-full border-2 border-brand/30 bg-raised font-display font-semibold text-brand text-lg transition hover:border-brand hover:bg-brand-soft"
          >
            {age}
          </Link>
        </li>
      ))}
    </ul>
  );
}
