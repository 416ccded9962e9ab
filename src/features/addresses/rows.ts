import { recordColumns } from '@/lib/supabase/columns';

export const addressColumns = recordColumns('addresses', {
  id: 'id',
  title: 'title',
  fullName: 'full_name',
  streetAddress: 'street_address',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  country: 'country',
  phoneNumber: 'phone_number',
  isDefault: 'is_default',
  createdAt: 'created_at',
});
