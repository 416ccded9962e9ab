import type { Shop } from '../../supabase/tests/support/shop';
import { BLOCKS } from './shop-packing';

interface StoredRecall {
  id: number;
  product_id: number;
  version: number;
}

/** Recalls in the database that `serveDatabase` serves. */
export const shopRecalls = ({ clients: { staff } }: Shop) => ({
  /** Recalls Wooden Building Blocks for a refund, unless said otherwise. */
  async recall(change: object = {}, product_id = BLOCKS.id): Promise<StoredRecall> {
    const facts = { remedy: 'refund', batch: null, sold_from: null, sold_until: null };
    const recall = { reason: 'A corner splits.', ...facts, ...change };
    return (await staff.rpc('save_recall', { recall, product_id }).throwOnError()).data;
  },
});
