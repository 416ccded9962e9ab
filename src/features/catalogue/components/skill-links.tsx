import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { skills } from '@/domain/skill';
import { SkillIcon } from './skill-icon';

export function SkillLinks() {
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={paths.shopSkill.to(id)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-brand/30 bg-raised px-4 font-display font-medium text-brand transition hover:border-brand hover:bg-brand-soft"
          >
            <SkillIcon skill={id} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
