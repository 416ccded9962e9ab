/** Periods that the migrations fix. The tests of the database hold them equal. */
export const retention = {
  /** From the last change of an order whose account was deleted. */
  erasedAfterCompletionHours: 24,
  accessLogDays: 365,
  messageDays: 365,
} as const;
