import type { Maker } from '@/domain/product-facts';
import { mailLink } from '@/lib/contact-links';
import { textLink } from '@/ui/text-link';
import { productPageMessages } from './product-page-words';

/** The manufacturer and its contact. */
export function MakerLines({ maker: { name, address, email, euContact } }: { maker: Maker }) {
  return (
    <address className="whitespace-pre-line not-italic wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      <span className="block">{address}</span>
      <a href={mailLink(email)} className={textLink({ className: 'inline-block py-0.5' })}>
        {email}
      </a>
      {euContact !== '' && (
        <span className="mt-2 block">
          <span className="block text-muted">{productPageMessages.euContact}</span>
          {euContact}
        </span>
      )}
    </address>
  );
}
