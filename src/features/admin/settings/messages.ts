export const settingsMessages = {
  title: 'Settings',
  intro: 'Changes take effect in the shop at once.',
  loadFailed: 'We could not load the settings',
  saved: 'The settings are saved',
  factsTitle: 'Ways to reach us',
  factsHint: 'Shown at the foot of every page and on Contact. An empty field shows what the shop was built with.',
  rulesTitle: 'Prices and stock',
  rulesHint: 'Orders that are placed from now on use these figures.',
  taxHint: 'Percent of the subtotal, added at checkout',
  freeShippingHint: 'In US dollars; stated on every product page',
  lowStockHint: 'Products with so many units or fewer are marked',
  gone: 'The settings are no longer there.',
} as const;
