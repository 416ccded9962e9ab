import { Handshake } from 'lucide-react';
import { PolicyView } from '@/features/texts/customer/policy-view';
import { termsOfService } from '@/features/texts/customer/terms';

function TermsPage() {
  return <PolicyView policy={termsOfService} icon={Handshake} tint="toys" />;
}

export { TermsPage as Component };
