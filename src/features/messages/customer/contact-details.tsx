import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopSettings } from '@/features/settings/data';
import { mailLink, phoneLink } from '@/lib/contact-links';
import type { Tint } from '@/ui/badge';
import { textLink } from '@/ui/text-link';
import { contactMessages } from './words';

const way = textLink();

export function ContactDetails() {
  const { address, phone, supportEmail, openingHours } = useShopSettings();
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="sr-only">
        {contactMessages.details}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        <Detail icon={Mail} tint="arts" title={contactMessages.email}>
          <a href={mailLink(supportEmail)} className={way}>
            {supportEmail}
          </a>
        </Detail>
        <Detail icon={Phone} tint="books" title={contactMessages.phone}>
          <a href={phoneLink(phone)} className={way}>
            {phone}
          </a>
        </Detail>
        <Detail icon={MapPin} tint="outdoor" title={contactMessages.address}>
          <address className="whitespace-pre-line not-italic">{address.join('\n')}</address>
        </Detail>
        <Detail icon={Clock} tint="educational" title={contactMessages.hours}>
          <dl className="tabular-nums grid grid-cols-[auto_1fr] gap-x-5">
            {openingHours.map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-muted text-sm">{contactMessages.shopTime}</p>
        </Detail>
      </ul>
    </section>
  );
}

interface DetailProps {
  icon: LucideIcon;
  tint: Tint;
  title: string;
  children: ReactNode;
}

function Detail({ icon: Icon, tint, title, children }: DetailProps) {
  return (
    <li className="flex gap-3 sm:gap-4">
      <span
        data-tint={tint}
        className="grid size-12 shrink-0 sm:size-13 place-items-center rounded-[40%_60%_55%_45%/55%_45%_55%_45%] bg-(--tint) text-(--on-tint)"
      >
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="mb-0.5 text-lg">{title}</h3>
        {children}
      </div>
    </li>
  );
}
