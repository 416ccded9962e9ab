import { useState } from 'react';
import { because, knownReason } from '@/lib/problem-words';
import { type Problem, refusedFields } from '@/lib/result';
import { snakeKey } from '@/lib/supabase/keys';
import { toast, UNDO_MS } from '@/ui/toast';
import type { SavedAddress } from '../address';
import { type AddressDraft, addressDraft, newDraft } from '../address-draft';
import { type AddressFormValues, emptyAddressForm } from '../form-schema';
import { addressMessages } from '../words';
import { useAddressMutations } from './data';

type AddressField = keyof AddressFormValues;
const addressFields = Object.keys(emptyAddressForm) as AddressField[];

/** The actions of the address book, and its open form. */
export function useAddressBook(userId: string) {
  const [draft, setDraft] = useState<AddressDraft>(() => {
    const typed = addressDraft.get();
    return typed?.userId === userId ? typed : newDraft(userId);
  });
  const { add, update, remove, restore, makeDefault } = useAddressMutations(userId);
  const busy = [remove, makeDefault].find((mutation) => mutation.isPending);

  const startOver = () => {
    addressDraft.update(() => null);
    setDraft(newDraft(userId));
  };

  const finish = (message: string) => {
    toast.success(message);
    startOver();
  };

  const refused = (problem: Problem, failed: string): AddressField[] => {
    if (problem.kind === 'too-many') toast.error(addressMessages.tooMany);
    else toast.error(failed, { description: knownReason(problem) });
    const columns = refusedFields(problem);
    return addressFields.filter((field) => columns.includes(snakeKey(field)));
  };

  const saveNew = async (values: AddressFormValues) => {
    const result = await add.mutateAsync({ id: draft.id, ...values });
    if (result.ok) return finish(addressMessages.added);
    return refused(result.problem, addressMessages.addFailed);
  };

  const saveChange = async (values: AddressFormValues) => {
    const result = await update.mutateAsync({ id: draft.id, details: values });
    if (result.ok) return finish(addressMessages.updated);
    if (result.problem.kind !== 'gone') return refused(result.problem, addressMessages.updateFailed);
    setDraft(newDraft(userId, values));
    toast.error(addressMessages.updateGone);
  };

  const bringBack = async (address: SavedAddress) => {
    const result = await restore.mutateAsync(address);
    if (!result.ok) toast.error(because(addressMessages.restoreFailed(address.title), result.problem));
  };

  return {
    draft,
    /** The address whose request is pending. */
    busyId: busy?.variables?.id ?? null,
    keep: (values: AddressFormValues) => addressDraft.update(() => ({ ...draft, values })),
    edit: ({ id, createdAt: _, ...values }: SavedAddress) => setDraft({ userId, id, editing: true, values }),
    startOver,
    /** Saves the form. On failure it keeps its values, and returns the refused fields. */
    save: async (values: AddressFormValues): Promise<readonly AddressField[]> =>
      (await (draft.editing ? saveChange(values) : saveNew(values))) ?? [],
    remove: async (address: SavedAddress) => {
      const result = await remove.mutateAsync(address);
      if (!result.ok) return toast.error(because(addressMessages.deleteFailed(address.title), result.problem));
      if (draft.id === address.id) startOver();
      toast.success(addressMessages.deleted(address.title), {
        duration: UNDO_MS,
        action: { label: 'Undo', onClick: () => void bringBack(address) },
      });
    },
    makeDefault: async (address: SavedAddress) => {
      const result = await makeDefault.mutateAsync(address);
      if (result.ok) toast.success(addressMessages.madeDefault(address.title));
      else toast.error(because(addressMessages.makeDefaultFailed(address.title), result.problem));
    },
  };
}
