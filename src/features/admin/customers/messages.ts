/** What the customer pages say. */
export const customerMessages = {
  title: 'Customers',
  hint: 'Everybody who has ordered, the latest first. Cancelled orders do not count.',
  search: 'Search customers by name or e-mail...',
  empty: 'No customers found matching your search.',
  noCustomers: 'No customers yet',
  noCustomersHint: 'Whoever places an order appears here.',
  showAll: 'Show all customers',
  loadFailed: 'We could not load the customers',
  oneFailed: 'We could not load this customer',
  notFoundTitle: 'There is no such customer',
  notFoundHint: 'Nobody with this address has ordered in the data you are looking at.',
  pages: {
    title: 'Pages of customers',
    newer: 'Back one page',
    newest: 'Latest customers',
    older: 'Earlier customers',
  },
  view: 'View',
  allOrders: 'All their orders',
} as const;
