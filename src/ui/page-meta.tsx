import { site } from '@/config/site';

export function PageMeta({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{title === site.name ? `${site.name}: ${site.tagline}` : `${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
