import { ShieldCheck } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { privacy } from '@/features/policies/privacy';

export function PrivacyPage() {
  return <PolicyView write={privacy} icon={ShieldCheck} tint="books" />;
}
