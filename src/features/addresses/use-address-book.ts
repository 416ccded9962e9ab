import { useState } from 'react';
import { toast } from 'sonner';
import type { SavedAddress } from '@/domain/address';
import { type AddressDraft, forgetAddressDraft, newDraft, readAddressDraft, writeAddressDraft } from './address-draft';
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from './api';
import { addressMessages } from './messages';
import { useAddressCache } from './queries';
import type { AddressForm } from './schema';

/** What a customer can do with the own addresses, and the form that is being filled in. */
export function useAddressBook(userId: string) {
  const [draft, setDraft] = useState<AddressDraft>(() => readAddressDraft(userId) ?? newDraft());
  const [busyId, setBusyId] = useState<string | null>(null);
  const { reload, hasDefault } = useAddressCache(userId);

  const startOver = () => {
    forgetAddressDraft();
    setDraft(newDraft());
  };

  const saved = async (message: string) => {
    toast.success(message);
    startOver();
    await reload();
  };

  const saveNew = async (values: AddressForm) => {
    if (await addAddress(userId, { id: draft.id, ...values })) return saved(addressMessages.added);
    toast.error(addressMessages.addFailed);
  };

  const saveChange = async (values: AddressForm) => {
    switch (await updateAddress(draft.id, values)) {
      case 'updated':
        return saved(addressMessages.updated);
      case 'gone':
        setDraft({ ...newDraft(), values });
        toast.error(addressMessages.updateGone);
        return reload();
      case 'failed':
        toast.error(addressMessages.updateFailed);
    }
  };

  const whileBusy = async (id: string, work: () => Promise<void>) => {
    setBusyId(id);
    try {
      await work();
      await reload();
    } finally {
      setBusyId(null);
    }
  };

  const restore = async (address: SavedAddress) => {
    const isDefault = address.isDefault && !hasDefault();
    if (!(await addAddress(userId, { ...address, isDefault })))
      toast.error(addressMessages.restoreFailed(address.title));
    await reload();
  };

  const remove = (address: SavedAddress) =>
    whileBusy(address.id, async () => {
      if (!(await deleteAddress(address.id))) {
        toast.error(addressMessages.deleteFailed(address.title));
        return;
      }
      if (draft.id === address.id) startOver();
      toast.success(addressMessages.deleted(address.title), {
        action: { label: 'Undo', onClick: () => void restore(address) },
      });
    });

  const makeDefault = (address: SavedAddress) =>
    whileBusy(address.id, async () => {
      if (await setDefaultAddress(address.id)) toast.success(addressMessages.madeDefault(address.title));
      else toast.error(addressMessages.makeDefaultFailed(address.title));
    });

  return {
    draft,
    /** The address whose button was pressed last, until the answer is there. */
    busyId,
    keep: (values: AddressForm) => writeAddressDraft(userId, { ...draft, values }),
    edit: ({ id, createdAt: _, ...values }: SavedAddress) => setDraft({ id, editing: true, values }),
    startOver,
    /** Saves the form. On failure it stays as it is. */
    save: draft.editing ? saveChange : saveNew,
    remove,
    makeDefault,
  };
}
