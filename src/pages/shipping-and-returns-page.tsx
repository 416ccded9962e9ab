import { Truck } from 'lucide-react';
import { PolicyView } from '@/features/texts/customer/policy-view';
import { shippingAndReturnsPolicy } from '@/features/texts/customer/shipping-and-returns';
import { ShippingOptions } from '@/features/texts/customer/shipping-options';

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
