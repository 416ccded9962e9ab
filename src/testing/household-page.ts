import { act, screen } from '@testing-library/react';

/** Children and how a page shows them, for tests of the household. */
export const bornIn = (years: number, month: string) => `${new Date().getFullYear() - years}-${month}`;
export const juma = { nickname: 'Juma', age: bornIn(6, '05') };
export const amani = { nickname: 'Amani', age: bornIn(1, '10') };

/** The children that the device itself keeps, and its copy of those in the account: texts, or null. */
export const onDevice = () => localStorage.getItem('children');
export const copy = () => localStorage.getItem('household-of-account');
export const nameHere = (...children: readonly object[]) => localStorage.setItem('children', JSON.stringify(children));

export const opener = (name: string | RegExp) => screen.findByRole('button', { name });
/** Makes the page read the account again. */
export const returnToTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
