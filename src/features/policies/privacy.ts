import { introductions } from './introductions';
import type { Policy } from './policy';
import text from './texts/privacy.md?raw';

export const privacyPolicy: Policy = { ...introductions.privacy, effectiveDate: '2026-11-22', text };
