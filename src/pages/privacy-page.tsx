import { ShieldCheck } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { privacyPolicy } from '@/features/policies/privacy';

function PrivacyPage() {
  return <PolicyView policy={privacyPolicy} icon={ShieldCheck} tint="books" />;
}

export { PrivacyPage as Component };
