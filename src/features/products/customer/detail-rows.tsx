import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scaleIds, scaleOf, stepName } from '@/domain/play-scales';
import { type CompleteProduct, type FactName, factNames, saysSomething } from '@/domain/product-facts';
import { type SkillId, skillName } from '@/domain/skill';
import { textLink } from '@/ui/text-link';
import type { FactRow } from './fact-table';
import { productPageMessages } from './product-page-words';
import { SkillIcon } from './skill-icon';

const names = (Object.keys(factNames) as FactName[]).filter((name) => name !== 'batch');

/** What it is, how it is played and what it trains; and the line that says so while the rows are hidden. */
export function detailRows({ details, nextInSeries, play, skills }: CompleteProduct): {
  rows: FactRow[];
  note: string;
} {
  const facts = names.flatMap((name): [string, string][] => {
    const fact = details[name];
    return fact && saysSomething(fact) ? [[factNames[name], fact]] : [];
  });
  const played = scaleIds.flatMap((scale): [string, string][] => {
    const step = stepName(scale, play);
    return step ? [[scaleOf(scale).name, step]] : [];
  });
  const rows: FactRow[] = [...facts];
  if (nextInSeries) {
    rows.push([
      productPageMessages.nextInSeries,
      <Link key="next" to={paths.product.to(nextInSeries.id)} className={textLink()}>
        {nextInSeries.name}
      </Link>,
    ]);
  }
  rows.push(...played);
  if (skills.length > 0) rows.push([productPageMessages.skills, <SkillList key="skills" skills={skills} />]);
  return {
    rows,
    note: productPageMessages.detailsNote(
      facts.map(([name]) => name),
      played.length > 0,
    ),
  };
}

function SkillList({ skills }: { skills: readonly SkillId[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {skills.map((id) => (
        <li key={id}>
          <Link to={paths.shopSkill.to(id)} className={textLink({ className: 'inline-flex items-center gap-1.5' })}>
            <SkillIcon skill={id} />
            {skillName(id)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
