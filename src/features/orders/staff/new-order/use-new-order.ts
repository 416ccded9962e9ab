import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { countryCode, countryName, stateCode } from '@/domain/country';
import { addressFields } from '@/domain/order';
import { useCountryData } from '@/features/addresses/countries';
import { refusedPart } from '@/features/addresses/words';
import { useDeliveryPlan } from '@/features/delivery/data';
import { deliveredBy } from '@/features/delivery/places';
import { adminArea, liveKey } from '@/features/staff-area/data';
import { refusedFields } from '@/lib/result';
import { useKeptValues } from '@/lib/use-kept-values';
import { useRequestKey } from '@/lib/use-request-key';
import { useKeptForm } from '@/ui/use-typed';
import { isReferenceRefused } from '../money/hand-payment';
import { type CustomerForm, customerResolver } from './customer-schema';
import {
  createOrder,
  type FoundProduct,
  findProducts,
  type MadeOrder,
  type NewLine,
  type NewOrder,
  quoteLines,
} from './data';
import { newOrderProblem } from './words';

const TYPING_MS = 200;
export const MOST_OF_ONE = 99;

/** The products that match the text being typed. */
export function useProductsToAdd(text: string) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: liveKey('new-order', 'products', query),
    queryFn: ({ signal }) => findProducts(query, signal),
    enabled: query !== '' && text.trim() !== '',
  });
}

/** The lines of a new order, kept in the tab: adding a product again increases its quantity. */
export function useNewLines() {
  const { values, latest, change, forget } = useKeptForm<{ lines: readonly NewLine[] }>('new-order-lines', {
    lines: [],
  });
  const setQuantity = (id: number, quantity: number) =>
    change({ lines: latest().lines.map((line) => (line.id === id ? { ...line, quantity } : line)) });
  return {
    lines: values.lines,
    add: (product: FoundProduct) => {
      const { lines } = latest();
      const known = lines.find(({ id }) => id === product.id);
      if (known) setQuantity(known.id, Math.min(known.quantity + 1, MOST_OF_ONE));
      else change({ lines: [...lines, { ...product, quantity: 1 }] });
    },
    setQuantity,
    remove: (id: number) => change({ lines: latest().lines.filter((line) => line.id !== id) }),
    forget,
  };
}

/** The price of the lines, calculated by the database. */
export function useQuote(
  lines: readonly NewLine[],
  { delivers, country, city, state: typedState }: Pick<CustomerForm, 'delivers' | 'country' | 'city' | 'state'>,
) {
  useCountryData(delivers);
  const code = countryCode(country);
  const { place } = deliveredBy(useDeliveryPlan(), { country: code, city, state: typedState });
  const state = code === null ? null : stateCode(code, typedState);
  const sentTo =
    delivers && code !== null
      ? { country: countryName(code), ...(state !== null && { state }), ...(place !== null && { city: place }) }
      : null;
  const query = useQuery({
    queryKey: liveKey(
      'new-order',
      'quote',
      sentTo?.country,
      state,
      sentTo?.city,
      ...lines.map(({ id, quantity }) => `${id}x${quantity}`),
    ),
    queryFn: () => quoteLines(lines, sentTo),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    result: lines.length > 0 ? query.data : undefined,
    /** The result is that of earlier lines, or of another address. */
    isOld: query.isPlaceholderData,
    /** The total shown is outdated, and the new one is loading. */
    isCounting: query.fetchStatus === 'fetching' && (query.isPending || query.isPlaceholderData),
    knowsDelivery: !delivers || sentTo !== null,
  };
}

/**
 * The fields about the customer, kept in the tab under `name`, and what creates the order: retries of the same order have
 * the same key.
 */
export function useOrderForm(name: string, defaultValues: CustomerForm, onMade: (order: MadeOrder) => void) {
  const form = useForm<CustomerForm>({ resolver: customerResolver, defaultValues, shouldFocusError: false });
  const client = useQueryClient();
  const { forget } = useKeptValues(name, form);
  const { keyOf, renew } = useRequestKey(`${name}-key`);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (order: NewOrder) => {
    setProblem(null);
    const made = await createOrder(order, keyOf({ ...order, expectedTotal: null }));
    if (made.ok) {
      renew();
      forget();
    }
    await client.invalidateQueries({ queryKey: adminArea });
    if (made.ok) return onMade(made.value);
    const refused = refusedFields(made.problem);
    const names = addressFields.filter((name) => refused.includes(name));
    if (isReferenceRefused(made.problem))
      return form.setError('reference', { message: newOrderProblem(made.problem, []) }, { shouldFocus: true });
    for (const [index, name] of names.entries())
      form.setError(name, { message: refusedPart }, { shouldFocus: index === 0 });
    if (names.length === 0) setProblem(newOrderProblem(made.problem, order.lines));
  };
  return { form, problem, setProblem, make, forget };
}
