/** `waiting`: how many people want a mail when it is back. */
export interface StockedProduct {
  id: number;
  name: string;
  stock: number;
  waiting: number;
}
