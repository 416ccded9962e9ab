import { heroPictures } from '@/config/hero-pictures';
import { ResponsiveImage } from '@/ui/responsive-image';
import { ourStory } from './story';

export function StorySection() {
  const [opening, ...rest] = ourStory.paragraphs;
  return (
    <div className="grid items-center gap-8 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
      <div className="overflow-hidden rounded-[2.25rem] bg-gradient-to-b from-(--tint-toys) to-(--tint-educational) lg:order-2">
        <ResponsiveImage
          picture={heroPictures.story}
          sizes="(min-width: 1350px) 588px, (min-width: 1024px) 43vw, 92vw"
        />
      </div>
      <div>
        <h2 id={`${ourStory.id}-heading`} className="text-3xl sm:text-[2.6rem]">
          {ourStory.heading}
        </h2>
        <p className="mt-5 font-display text-[1.3rem] leading-relaxed sm:text-[1.45rem]">{opening}</p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-reading text-muted leading-relaxed sm:text-lg">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
