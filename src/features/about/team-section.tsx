import { cx } from 'class-variance-authority';
import { founders } from '@/config/founders';
import { peoplePictures } from '@/config/people-pictures';
import type { Tint } from '@/ui/badge';
import { ResponsiveImage } from '@/ui/responsive-image';
import { ourTeam } from './story';

const [first, second] = founders;

const people = [
  { ...first, art: peoplePictures['founder-1'], tint: 'arts', shape: 'rounded-[46%_54%_42%_58%/54%_44%_56%_46%]' },
  { ...second, art: peoplePictures['founder-2'], tint: 'books', shape: 'rounded-[56%_44%_58%_42%/44%_56%_44%_56%]' },
] as const satisfies readonly { tint: Tint; [key: string]: unknown }[];

export function TeamSection() {
  return (
    <>
      <div className="mb-10 max-w-2xl">
        <h2 id={`${ourTeam.id}-heading`} className="text-3xl sm:text-[2.6rem]">
          {ourTeam.heading}
        </h2>
        <p className="mt-4 text-lg text-muted leading-relaxed sm:text-xl">{ourTeam.intro}</p>
      </div>
      <ul className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        {people.map((person) => (
          <li key={person.name} className="grid items-center gap-6 sm:grid-cols-[13rem_1fr] sm:gap-8">
            <div
              data-tint={person.tint}
              className={cx('tint-ground mx-auto aspect-square w-52 overflow-hidden sm:w-full', person.shape)}
            >
              <ResponsiveImage picture={{ ...person.art, alt: person.imageAlt }} sizes="208px" />
            </div>
            <div className="max-sm:text-center">
              <h3 className="text-2xl">{person.name}</h3>
              <p className="mt-1 font-semibold text-brand">{person.role}</p>
              <p className="mt-3 leading-relaxed">{person.bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
