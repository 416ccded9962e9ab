/** `waiting`: the number of shoppers who asked for a mail when it is back in stock. */
export interface StockedProduct {
  id: number;
  name: string;
  stock: number;
  waiting: number;
}
