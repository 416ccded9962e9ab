import { joined } from '@/lib/isolated';

export const safetySheetMessages = {
  sheetOf: (name: string) => joined`Safety sheet: ${name}`,
  sheetDescription: (name: string) =>
    joined`${name}: what to watch, the age it is made for, what it is made of, and who made it.`,
  sheetHint: 'Keep it with the toy, and hand it on with it.',
  sheetLatest: (address: string) => joined`The latest version is at ${address}`,
  sheetOld: 'The shop does not sell this any more.',
  sheetNotFound: 'There is no such safety sheet',
  sheetNotFoundHint: 'Check the number in the address, or look for the product in the shop.',
  loadingSheet: 'Loading the safety sheet',
  toProduct: 'Back to the product',
  print: 'Print',
  warning: 'Warning',
  batchHint: 'See the toy or its box',
  unknown: 'Not known',
} as const;
