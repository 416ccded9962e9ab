import type { Tables } from '@/lib/supabase/database.types';
import type { Shop } from '../../supabase/tests/support/shop';

/** The settings in the database that `serveDatabase` serves. */
export function savedSettings({ clients: { staff } }: Shop) {
  const read = async (): Promise<Tables<'shop_settings'>> =>
    (await staff.from('shop_settings').select().single().throwOnError()).data;
  return {
    read,
    async save(settings: Partial<Tables<'shop_settings'>>, by = staff) {
      const { version } = await read();
      await by.rpc('save_settings', { settings, expected_version: version }).throwOnError();
    },
  };
}
