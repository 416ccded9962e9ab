/** The tabs of My Account, as the URL (`?tab=`) and the screen name them. */
export const accountTabs = [
  { value: 'details', label: 'Account Details' },
  { value: 'orders', label: 'Order History' },
  { value: 'addresses', label: 'Addresses' },
] as const;

/** Reads the tab from the URL; anything unknown is the first. */
export function parseAccountTab(text: string | null): (typeof accountTabs)[number]['value'] {
  return accountTabs.find((tab) => tab.value === text)?.value ?? 'details';
}
