import { useCallback, useRef, useState } from 'react';
import { recipientOf, type ShippingAddress } from '@/domain/order';
import type { SavedAddress } from '@/features/addresses/address';
import { useAddAddress, useAddresses } from '@/features/addresses/customer/data';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Result } from '@/lib/result';
import { useSession } from '@/lib/session';
import { toast } from '@/ui/toast';
import { matchingAddresses, suggestShipping } from './suggested-shipping';
import { checkoutMessages } from './words';

const none: readonly SavedAddress[] = [];

function notSaved(error: unknown): Result<void> {
  logFailure('The code that saves an address could not be fetched', error);
  return { ok: false, problem: { kind: 'unreachable' } };
}

/** Fills in the shipping form from the account, offers saved addresses and saves a new one. */
export function useShippingHelp() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const { data } = useAddresses(user?.id ?? null);
  const addresses = data ?? none;
  /** False while loading. */
  const isFirst = data?.length === 0;
  const addAddress = useAddAddress();
  const [wantsSaving, setWantsSaving] = useState(false);
  const saved = useRef(new Set<string>());
  const defaultAddress = addresses.find((address) => address.isDefault) ?? null;

  const complete = useCallback(
    (typed: ShippingAddress) => (user ? suggestShipping(typed, user, defaultAddress) : typed),
    [user, defaultAddress],
  );

  const canSave = (typed: ShippingAddress) => user !== null && matchingAddresses(typed, addresses).length === 0;

  /** Saves the address during the checkout, once. A failure does not stop the checkout. */
  const saveIfRequested = async (typed: ShippingAddress): Promise<void> => {
    const fingerprint = JSON.stringify(typed);
    if (!user || !wantsSaving || !canSave(typed) || saved.current.has(fingerprint)) return;
    saved.current.add(fingerprint);
    const result = await addAddress(user.id, {
      id: crypto.randomUUID(),
      title: isFirst ? 'Home' : typed.city || typed.country,
      fullName: recipientOf(typed),
      streetAddress: typed.address,
      landmark: typed.landmark,
      city: typed.city,
      state: typed.state,
      zipCode: typed.zipCode,
      country: typed.country,
      phoneNumber: typed.phone,
      isDefault: isFirst,
    }).catch(notSaved);
    if (result.ok) return;
    saved.current.delete(fingerprint);
    toast.info(checkoutMessages.addressNotSaved);
  };

  return { addresses, complete, canSave, wantsSaving, setWantsSaving, saveIfRequested };
}
