export const shillingsWords = { show: 'Show prices in KES' } as const;
