import { placeLine } from './address-words';

interface PostalLinesProps {
  name: string;
  to: { address: string; city: string; state: string; zipCode: string; country: string };
  className?: string;
}

/** A postal address without its empty lines. */
export function PostalLines({ name, to, className = '' }: PostalLinesProps) {
  return (
    <address className={`[overflow-wrap:anywhere] not-italic ${className}`}>
      {[name, to.address, placeLine(to), to.country]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
