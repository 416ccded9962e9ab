import { Truck } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { ShippingOptions } from '@/features/policies/components/shipping-options';
import { policies } from '@/features/policies/policies';

export function ShippingAndReturnsPage() {
  return (
    <PolicyView
      policy={policies.shippingAndReturns}
      icon={Truck}
      tint="outdoor"
      tables={{ 'shipping-options': (values, plan) => <ShippingOptions values={values} plan={plan} /> }}
    />
  );
}
