/** What the shop promises its customers. Prices are in cents. Days are business days unless the name says otherwise. */
export const shopFacts = {
  /** ISO 3166, the shop's own country. */
  country: 'KE',
  ageYears: { from: 0, to: 12 },
  /** From this price of goods on (inclusive), standard delivery is free. */
  freeShippingLimit: 5000,
  guaranteeDays: 30,
  processingBusinessDays: { from: 1, to: 2 },
  standardShipping: { businessDays: { from: 5, to: 7 } },
  expressShipping: { days: { from: 2, to: 3 }, price: 999 },
  nextDayShipping: { days: 1, price: 1999, orderBeforeHour: 12 },
  returnsDays: 30,
  refundBusinessDays: { from: 3, to: 5 },
  restockingFeePercent: 10,
  damagedReportHours: 48,
  minimumAgeYears: 13,
  /** In percent. */
  taxRate: 10,
} as const;
