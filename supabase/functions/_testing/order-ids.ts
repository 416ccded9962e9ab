export const ORDER_ID = '0b9c1f6e-7a0a-4a3c-9a51-0d4a3a1c2b3d';
export const OTHER_ORDER_ID = '5c1d2f3a-1b2c-4d3e-8f4a-6b5c4d3e2f1a';
export const UNKNOWN_ORDER_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
