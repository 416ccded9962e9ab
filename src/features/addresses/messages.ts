import { joined } from '@/lib/isolated';
import { refusedPart } from '@/shop/address-words';

export const addressMessages = {
  formTitle: 'Add New Address',
  editTitle: 'Edit Address',
  listTitle: 'Saved Addresses',
  empty: "You don't have any saved addresses yet.",
  save: 'Save Address',
  saving: 'Saving...',
  added: 'Address added successfully',
  tooMany: 'Your account has as many addresses as it can hold. Delete one that you no longer need.',
  addFailed: 'Failed to add address. Please try again.',
  updated: 'Address updated successfully',
  updateFailed: 'Failed to update address. Please try again.',
  updateGone: 'This address was deleted meanwhile. Save it again to keep it as a new one.',
  deleted: (title: string) => joined`Deleted ${title}`,
  deleteFailed: (title: string) => joined`${title} could not be deleted.`,
  restoreFailed: (title: string) => joined`${title} could not be brought back.`,
  madeDefault: (title: string) => joined`${title} is now your default address`,
  makeDefaultFailed: (title: string) => joined`${title} could not be made the default.`,
  refusedPart,
  loadFailed: 'Your addresses could not be loaded.',
  loadAgain: 'Load again',
} as const;
