import * as z from 'zod/mini';
import { renamed } from '@/lib/supabase/renamed';
import { settingsColumns, settingsNames } from '../rows';

/** Some of the settings: those of a form, or of one change. */
export const settingsPart = renamed(z.partial(settingsColumns), settingsNames);
