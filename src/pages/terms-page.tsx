import { Handshake } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { termsOfService } from '@/features/policies/terms';

function TermsPage() {
  return <PolicyView policy={termsOfService} icon={Handshake} tint="toys" />;
}

export { TermsPage as Component };
