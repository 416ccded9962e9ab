/** `value` is the `tab` search param; an unknown one selects the first tab. */
export const accountTabs = [
  { value: 'details', label: 'Account Details' },
  { value: 'orders', label: 'Order History' },
  { value: 'addresses', label: 'Addresses' },
] as const;

export function parseAccountTab(text: string | null): (typeof accountTabs)[number]['value'] {
  return accountTabs.find((tab) => tab.value === text)?.value ?? 'details';
}
