import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { BrandMark } from '@/ui/brand-mark';
import { Button } from '@/ui/button';
import { callToAction } from './story';

export function ComeAndPlay() {
  return (
    <div
      data-tint="educational"
      className="relative overflow-hidden rounded-[2.25rem] bg-(--tint) px-6 pt-14 pb-24 text-center sm:px-12 sm:py-20"
    >
      <BrandMark className="pointer-events-none absolute -bottom-5 -left-12 size-32 text-leaf opacity-45 sm:size-44 lg:-bottom-6 lg:left-8 lg:size-64" />
      <BrandMark className="pointer-events-none absolute -right-7 -bottom-3 size-20 text-leaf opacity-35 sm:size-28 lg:right-16 lg:-bottom-4 lg:size-36" />
      <div className="relative">
        <h2 id="come-and-play" className="text-[clamp(2.2rem,1.6rem+2.6vw,3.4rem)]">
          {callToAction.heading}
        </h2>
        <p className="mx-auto mt-4 max-w-md text-lg leading-relaxed">{callToAction.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild size="large">
            <Link to={paths.shop}>{callToAction.shopLabel}</Link>
          </Button>
          <Button asChild size="large" variant="secondary">
            <Link to={paths.contact}>{callToAction.contactLabel}</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}
