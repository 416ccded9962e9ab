import { recordColumns } from '@/lib/supabase/columns';

export const makerColumns = recordColumns('makers', {
  id: 'id',
  name: 'name',
  address: 'address',
  email: 'email',
  euContact: 'eu_contact',
  version: 'version',
});
