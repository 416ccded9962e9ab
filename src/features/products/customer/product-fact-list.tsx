import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type FreeFrom, substancesThat } from '@/domain/free-from';
import { scaleIds, scaleOf, stepName } from '@/domain/play-scales';
import { type CompleteProduct, type FactName, factNames } from '@/domain/product-facts';
import { type SkillId, skillName } from '@/domain/skill';
import { isolatedList } from '@/lib/isolated';
import { textLink } from '@/ui/text-link';
import { MakerLines } from './maker-lines';
import { productPageMessages } from './product-page-words';
import { SkillIcon } from './skill-icon';

const names = Object.keys(factNames) as FactName[];

export function ProductFactList({ product }: { product: CompleteProduct }) {
  const { details, boxContents, skills, freeFrom, play, maker, nextInSeries } = product;
  const rows: [string, ReactNode][] = names.flatMap((name) =>
    details[name] ? [[factNames[name], details[name]]] : [],
  );
  if (nextInSeries) {
    rows.push([
      productPageMessages.nextInSeries,
      <Link key="next" to={paths.product.to(nextInSeries.id)} className={textLink()}>
        {nextInSeries.name}
      </Link>,
    ]);
  }
  for (const scale of scaleIds) {
    const step = stepName(scale, play);
    if (step) rows.push([scaleOf(scale).name, step]);
  }
  rows.push(...substanceRows(freeFrom));
  if (maker) rows.push([productPageMessages.maker, <MakerLines key="maker" maker={maker} />]);
  if (skills.length > 0) rows.push([productPageMessages.skills, <SkillList key="skills" skills={skills} />]);
  if (rows.length === 0 && boxContents.length === 0) return null;
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
      {rows.length > 0 && (
        <section aria-labelledby="details">
          <h2 id="details" className="text-2xl sm:text-3xl">
            {productPageMessages.details}
          </h2>
          <table className="mt-5 w-full text-left">
            <tbody>
              {rows.map(([name, value]) => (
                <tr key={name} className="border-line border-t align-top last:border-b">
                  <th scope="row" className="w-2/5 py-3 pr-4 font-normal text-muted sm:w-40">
                    {name}
                  </th>
                  <td className="break-words py-3">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {boxContents.length > 0 && (
        <section aria-labelledby="box">
          <h2 id="box" className="text-2xl sm:text-3xl">
            {productPageMessages.box}
          </h2>
          <ul className="mt-5 grid list-disc gap-2 pl-5 marker:text-brand">
            {boxContents.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The facts about substances. Unknown ones are listed, so that they are not taken for free. */
export function substanceRows(known: FreeFrom): [name: string, text: string][] {
  const free = substancesThat(known, true);
  const held = substancesThat(known, false);
  const unknown = substancesThat(known, undefined);
  if (free.length + held.length === 0) return [];
  const { freeFrom, notFreeFrom, notKnown } = productPageMessages;
  return [[freeFrom, free] as const, [notFreeFrom, held] as const, [notKnown, unknown] as const].flatMap(
    ([name, names]) => (names.length > 0 ? [[name, isolatedList(names)]] : []),
  );
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
