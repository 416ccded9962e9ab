import { Star } from 'lucide-react';

const PLACES = [1, 2, 3, 4, 5] as const;

/** A rating out of five. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span className="inline-flex gap-0.5 align-middle text-brand" role="img" aria-label={label}>
      {PLACES.map((place) => (
        <Star key={place} className={`size-4.5 ${place <= stars ? 'fill-current' : 'opacity-50'}`} aria-hidden="true" />
      ))}
    </span>
  );
}
