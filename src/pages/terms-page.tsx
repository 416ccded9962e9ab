import { Handshake } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { policies } from '@/features/policies/policies';

export function TermsPage() {
  return <PolicyView policy={policies.terms} icon={Handshake} tint="toys" />;
}
