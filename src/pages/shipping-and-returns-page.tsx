import { Truck } from 'lucide-react';
import { PolicyView } from '@/features/policies/components/policy-view';
import { shippingAndReturns } from '@/features/policies/shipping-and-returns';

export function ShippingAndReturnsPage() {
  return <PolicyView write={shippingAndReturns} icon={Truck} tint="outdoor" />;
}
