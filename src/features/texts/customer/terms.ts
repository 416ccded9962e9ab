import { paths } from '@/config/paths';
import { site } from '@/config/site';
import type { Policy } from './policy';
import text from './terms.md?raw';

export const termsOfService: Policy = {
  name: 'terms',
  path: paths.terms,
  title: 'Terms of Service',
  intro: `The agreement between you and ${site.name} when you use this site or buy from it. We have kept it short and plain.`,
  effectiveDate: '2026-11-30',
  text,
};
