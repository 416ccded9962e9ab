import { Handshake } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { terms } from '@/features/policies/terms';

export function TermsPage() {
  return <PolicyView write={terms} icon={Handshake} tint="toys" />;
}
