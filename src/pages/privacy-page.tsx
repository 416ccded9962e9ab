import { ShieldCheck } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { policies } from '@/features/policies/policies';

export function PrivacyPage() {
  return <PolicyView policy={policies.privacy} icon={ShieldCheck} tint="books" />;
}
