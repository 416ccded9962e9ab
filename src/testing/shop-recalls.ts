import { mailsOf } from '../../supabase/tests/support/mails';
import type { Shop } from '../../supabase/tests/support/shop';
import { BLOCKS } from './shop-packing';

interface StoredRecall {
  id: number;
  product_id: number;
  version: number;
}

interface RecallFacts {
  product_id?: number;
  remedy?: string;
  reason?: string;
  batch?: string;
}

/** Recalls in the database that `serveDatabase` serves. */
export function shopRecalls(shop: Shop) {
  const { owner, staff } = shop.clients;
  const { claim, settle } = mailsOf(shop);
  return {
    /** Recalls Wooden Building Blocks for a refund, unless said otherwise, or edits the recall that was seen. */
    async recall({ product_id = BLOCKS.id, ...change }: RecallFacts = {}, seen?: StoredRecall): Promise<StoredRecall> {
      const facts = { remedy: 'refund', batch: null, sold_from: null, sold_until: null };
      const recall = { reason: 'A corner splits.', ...facts, ...change };
      const edited = seen && { id: seen.id, expected_version: seen.version };
      const { data } = await staff.rpc('save_recall', { recall, product_id, ...edited }).throwOnError();
      return data;
    },
    newest: async (): Promise<StoredRecall> => (await staff.rpc('list_recalls', {}).throwOnError()).data.recalls[0],
    /** The customer opens the page of their order. */
    open: ({ id }: { id: string }) => owner.rpc('open_recalls', { order_id: id }).throwOnError(),
    async failMails() {
      for (let mails = await claim(); mails.length > 0; mails = await claim())
        for (const mail of mails) await settle(mail, 'refused', 'The address does not exist.');
    },
  };
}
