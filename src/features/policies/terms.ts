import { introductions } from './introductions';
import type { Policy } from './policy';
import text from './texts/terms.md?raw';

export const termsOfService: Policy = { ...introductions.terms, effectiveDate: '2026-10-01', text };
