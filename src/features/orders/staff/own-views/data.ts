import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { tidyLine } from '@/domain/typed-text';
import { liveKey, useRefresh } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import type { Removal } from '@/features/staff-area/use-removal';
import { requiredText } from '@/lib/form-rules';
import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';

/** A view that a member of staff has saved. `filter` is the query of its address. */
export const orderView = z.object({ name: z.string(), filter: z.string() });

export type OrderView = z.infer<typeof orderView>;

export const viewSchema = z.object({ name: requiredText('Name', 40, tidyLine) });

export type ViewDraft = z.infer<typeof viewSchema>;

const listOwnViews = (): Promise<readonly OrderView[]> =>
  read(z.array(orderView), (database) => database.rpc('own_order_views'));

/** The demonstration has none. */
export function useOwnViews() {
  const { mode } = useDataMode();
  return useQuery({ queryKey: liveKey('order-views'), queryFn: listOwnViews, enabled: mode === 'live' });
}

export const useRefreshOwnViews = () => useRefresh();

/** `replace`: the member was asked about the view of that name. */
export const saveOrderView = (view: OrderView, replace: boolean): Promise<Result<OrderView>> =>
  write(
    'A view of the orders was not saved',
    (database) => database.rpc('save_order_view', { ...view, replace }),
    () => view,
  );

export const removeOrderView = ({ name }: OrderView): Promise<Result<Removal>> =>
  write(
    'A view of the orders was not deleted',
    (database) => database.rpc('remove_order_view', { name }),
    () => 'deleted',
  );
