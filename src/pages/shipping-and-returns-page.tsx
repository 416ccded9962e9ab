import { Truck } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { ShippingOptions } from '@/features/policies/components/shipping-options';
import { shippingAndReturnsPolicy } from '@/features/policies/shipping-and-returns';

function ShippingAndReturnsPage() {
  return (
    <PolicyView
      policy={shippingAndReturnsPolicy}
      icon={Truck}
      tint="outdoor"
      tables={{ 'shipping-options': (values, plan) => <ShippingOptions values={values} plan={plan} /> }}
    />
  );
}

export { ShippingAndReturnsPage as Component };
