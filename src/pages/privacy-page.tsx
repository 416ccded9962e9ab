import { ShieldCheck } from 'lucide-react';
import { PolicyView } from '@/features/texts/customer/policy-view';
import { privacyPolicy } from '@/features/texts/customer/privacy';

function PrivacyPage() {
  return <PolicyView policy={privacyPolicy} icon={ShieldCheck} tint="books" />;
}

export { PrivacyPage as Component };
