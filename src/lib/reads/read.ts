/** Something to read from the database. Everything in it follows from its key. */
export interface ReadOptions<Data> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Data>;
  enabled?: boolean;
  staleTime?: number;
  networkMode?: 'online' | 'always';
  /** Where something to show may be found until the answer comes: in the answer to another question. */
  within?: { queryKey: readonly unknown[]; find: (known: unknown) => Data | undefined };
}

export interface Read<Data> {
  data: Data | undefined;
  isError: boolean;
  /** An answer has come, or an attempt has failed, or there is no line: nothing better is known for now. */
  isSettled: boolean;
  refetch: () => unknown;
}

export interface Observed<Data> {
  subscribe: (listener: () => void) => () => void;
  current: () => Read<Data>;
}
