import './paper-sheet.css';
import type { ReactNode } from 'react';
import { site } from '@/config/site';
import { BrandMark } from './brand-mark';

interface PaperSheetProps {
  shop: { address: readonly string[]; supportEmail: string; phone: string };
  className?: string;
  children: ReactNode;
}

/** A printable sheet with the shop's letterhead. */
export function PaperSheet({ shop, className = '', children }: PaperSheetProps) {
  return (
    <article
      className={`paper-sheet mx-auto max-w-3xl rounded-card border border-line bg-paper p-4 text-ink sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0 ${className}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-6 border-line border-b pb-6">
        <div className="flex items-center gap-3 text-brand">
          <BrandMark className="size-12" />
          <div>
            <p className="font-display font-semibold text-2xl leading-tight">{site.name}</p>
            <p className="text-muted text-sm">{site.host}</p>
          </div>
        </div>
        <address className="text-muted text-sm not-italic">
          {shop.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {shop.supportEmail} · <span className="whitespace-nowrap">{shop.phone}</span>
        </address>
      </header>
      {children}
    </article>
  );
}
