/** The order that this browser is paying, or paid last. */
export const CHECKOUT_ORDER_KEY = 'checkout-order';

/** Forms kept in the tab's session storage while they are filled in. */
export const CHECKOUT_FORM_KEY = 'checkout';
export const ADDRESS_FORM_KEY = 'address-draft';
/** What was typed in dialogs and is not saved yet, by the name of the form. */
export const TYPED_FORMS_KEY = 'typed-forms';

/** The token of a guest's order, kept in the tab while signing in. */
export const ORDER_LINK_KEY = 'order-link';

/** For which place delivery was last looked up on this device. */
export const PLACE_USED_KEY = 'delivery-place';

/** On the device, who signed in last; in a tab, whose its forms are. */
export const OWNER_KEY = 'owner';

/** The children that the account of whoever is signed in keeps. They leave the device with its owner. */
export const HOUSEHOLD_OF_ACCOUNT_KEY = 'household-of-account';
