import { paths } from '@/config/paths';
import type { Policy } from './policy';
import text from './privacy.md?raw';

export const privacyPolicy: Policy = {
  name: 'privacy',
  path: paths.privacy,
  title: 'Privacy Policy',
  intro: 'Which data we keep about you, why, who else sees it, and how you can have it changed or deleted.',
  effectiveDate: '2026-11-30',
  text,
};
