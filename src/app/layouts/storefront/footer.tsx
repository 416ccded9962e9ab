import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { site, socialLinks } from '@/config/site';
import { isStaffEmail } from '@/features/members/rules';
import { useShopSettings } from '@/features/settings/data';
import { ShillingsSwitch } from '@/features/shillings/shillings-switch';
import { mailLink, phoneLink } from '@/lib/contact-links';
import { useSession } from '@/lib/session';
import { BrandMark } from '@/ui/brand-mark';
import { Container } from '@/ui/container';
import { textLink } from '@/ui/text-link';
import { layoutWords } from '../words';
import { footerNavigation, legalNavigation } from './navigation';

const link = textLink({ variant: 'quiet' });

export function Footer() {
  const { address, phone, supportEmail } = useShopSettings();
  return (
    <footer className="mt-20 border-line border-t bg-sunken">
      <Container className="grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
        <div>
          <p className="flex items-center gap-2 text-brand">
            <BrandMark className="size-9" />
            <span className="font-display font-semibold text-2xl">{site.name}</span>
          </p>
          <p className="mt-3 max-w-sm text-muted">{site.blurb}</p>
          <ul className="mt-4 flex flex-wrap gap-x-4">
            {socialLinks.map((social) => (
              <li key={social.name}>
                <a href={social.url} rel="noreferrer" target="_blank" className={link}>
                  {social.name}
                  <span className="sr-only"> {layoutWords.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerNavigation.map((group) => (
          <nav key={group.id} aria-labelledby={`footer-${group.id}`}>
            <h2 id={`footer-${group.id}`} className="mb-2 text-lg">
              {group.title}
            </h2>
            <ul>
              {group.links.map((item) => (
                <li key={item.label}>
                  <Link to={item.to} className={link}>
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="mb-2 text-lg">{layoutWords.contact}</h2>
          <address className="grid text-muted not-italic">
            <p className="flex gap-2.5 py-1">
              <MapPin className="mt-1 size-4 shrink-0 text-brand" aria-hidden="true" />
              <span className="whitespace-pre-line">{address.join('\n')}</span>
            </p>
            <a href={phoneLink(phone)} className="flex min-h-11 items-center gap-2.5 hover:text-brand">
              <Phone className="size-4 shrink-0 text-brand" aria-hidden="true" />
              {phone}
            </a>
            <a href={mailLink(supportEmail)} className="flex min-h-11 items-center gap-2.5 hover:text-brand">
              <Mail className="size-4 shrink-0 text-brand" aria-hidden="true" />
              {supportEmail}
            </a>
          </address>
        </div>
      </Container>
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-5 text-sm">
          <p className="text-muted" suppressHydrationWarning>
            © {new Date().getFullYear()} {site.name}
          </p>
          <ShillingsSwitch />
          <nav aria-label={layoutWords.legalNavigation}>
            <ul className="flex flex-wrap items-center gap-x-5">
              {legalNavigation.map((item) => (
                <li key={item.to}>
                  <Link to={item.to} className={link}>
                    {item.label}
                  </Link>
                </li>
              ))}
              <StaffLink />
            </ul>
          </nav>
        </div>
      </Container>
    </footer>
  );
}

function StaffLink() {
  const session = useSession();
  if (session.status !== 'signed-in' || !isStaffEmail(session.user.email, env.staffEmailDomain)) return null;
  return (
    <li>
      <Link to={paths.staffArea} className={textLink({ variant: 'quiet' })}>
        {layoutWords.admin}
      </Link>
    </li>
  );
}
