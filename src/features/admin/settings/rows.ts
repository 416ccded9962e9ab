import { recordColumns } from '@/lib/supabase/columns';

export const suspendedStaffColumns = recordColumns('staff_suspensions', {
  email: 'email',
  suspendedBy: 'suspended_by',
  suspendedAt: 'suspended_at',
});
