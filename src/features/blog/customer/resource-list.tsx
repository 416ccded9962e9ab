import { Download } from 'lucide-react';
import { resourcePictures } from '@/config/resource-pictures';
import { countOf } from '@/lib/words';
import type { Tint } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ResponsiveImage } from '@/ui/responsive-image';
import { type Resource, resources } from './resources';
import { blogMessages } from './words';

const tints: readonly Tint[] = ['outdoor', 'arts', 'books'];

export function ResourceList() {
  return (
    <section id="resources" tabIndex={-1} aria-labelledby="resources-heading" className="outline-none">
      <div className="mb-8 max-w-2xl">
        <h2 id="resources-heading" className="text-3xl sm:text-4xl">
          {blogMessages.resources}
        </h2>
        <p className="mt-3 text-lg text-muted leading-relaxed">{blogMessages.resourcesHint}</p>
      </div>
      <ul className="grid gap-4 sm:gap-6 lg:grid-cols-3">
        {resources.map((resource, index) => (
          <li key={resource.id}>
            <ResourceCard resource={resource} tint={tints[index % tints.length] ?? 'neutral'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResourceCard({ resource, tint }: { resource: Resource; tint: Tint }) {
  return (
    <article
      data-tint={tint}
      className="flex h-full flex-col overflow-hidden rounded-[2rem] bg-(--tint) sm:max-lg:grid sm:max-lg:grid-cols-[15rem_1fr]"
    >
      <div className="tint-ground grid aspect-square place-items-center overflow-hidden sm:max-lg:aspect-auto">
        <ResponsiveImage
          picture={resourcePictures[resource.id]}
          sizes="(min-width: 1024px) 370px, (min-width: 640px) 240px, 92vw"
          decorative
        />
      </div>
      <div className="flex flex-1 flex-col items-start p-6 sm:p-7">
        <h3 className="text-2xl">{resource.title}</h3>
        <p className="mt-2 leading-relaxed">{resource.description}</p>
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-3 pt-6">
          <p className="tabular-nums text-(--on-tint) text-sm">
            {`PDF · ${countOf(resource.pages, 'page')} · ${resource.kilobytes} KB`}
          </p>
          <Button asChild size="small">
            <a href={resource.file} download aria-label={blogMessages.downloadOf(resource.title)}>
              <Download className="size-4" aria-hidden="true" />
              {blogMessages.download}
            </a>
          </Button>
        </div>
      </div>
    </article>
  );
}
