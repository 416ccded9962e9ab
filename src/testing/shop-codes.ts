import { addCode } from '../../supabase/tests/support/codes';
import type { Shop } from '../../supabase/tests/support/shop';

/** Adds discount codes to the database that `serveDatabase` serves, as staff. */
export const shopCodes = ({ clients: { staff } }: Shop) => ({
  add: (change: Parameters<typeof addCode>[1]) => addCode(staff, change),
});
