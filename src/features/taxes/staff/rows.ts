import * as z from 'zod/mini';
import { renamed } from '@/lib/supabase/renamed';
import { countryTaxColumns, countryTaxNames } from '../data';

export const taxDraft = renamed(z.omit(countryTaxColumns, { version: true }), countryTaxNames);
