/** The order that this browser is paying, or paid last. */
export const CHECKOUT_ORDER_KEY = 'checkout-order';

/** Forms that stay with the tab while they are filled in, under these keys of its session storage. */
export const CHECKOUT_FORM_KEY = 'checkout';
export const ADDRESS_FORM_KEY = 'address-draft';

/** The key to a guest's order, kept with the tab on the way to the sign-in and back. */
export const ORDER_LINK_KEY = 'order-link';

/** Those that are of no use to anybody but who typed them. */
export const FORMS_KEPT_FOR_THEIR_OWNER = [CHECKOUT_FORM_KEY, ADDRESS_FORM_KEY, ORDER_LINK_KEY] as const;

/** The children that the account of whoever is signed in keeps. They leave the device with its owner. */
export const HOUSEHOLD_OF_ACCOUNT_KEY = 'household-of-account';
