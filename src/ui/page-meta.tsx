import { site } from '@/config/site';

/** Title and description of a page; React puts them into the document's head. */
export function PageMeta({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{title === site.name ? `${site.name}: ${site.tagline}` : `${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
