import type { ByHandMethod } from '../../port';

export const cash: ByHandMethod = { kind: 'by-hand', provider: 'cash' };
