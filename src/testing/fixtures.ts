import type { ShippingAddress } from '@/domain/order';
import type { SavedAddress } from '@/features/addresses/address';
import type { SessionUser } from '@/lib/session';

export const amina: SessionUser = {
  id: 'user_1',
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@example.com',
};

/** Her shipping address, as in the checkout's form and an order. */
export const shippingAddress: ShippingAddress = {
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@example.com',
  phone: '0712345678',
  address: 'Kindaruma Road 4',
  landmark: 'Near the Total station, blue gate',
  city: 'Nairobi',
  state: 'Nairobi County',
  zipCode: '00100',
  country: 'Kenya',
};

export const homeAddress: SavedAddress = {
  id: '11111111-0000-4000-8000-000000000000',
  title: 'Home',
  fullName: 'Amina Otieno',
  streetAddress: '12 Riverside Drive',
  landmark: 'Near the Total station, blue gate',
  city: 'Nairobi',
  state: 'Nairobi County',
  zipCode: '00100',
  country: 'Kenya',
  phoneNumber: '+254 712 345 678',
  isDefault: true,
  createdAt: '2026-11-20T12:00:00Z',
};
