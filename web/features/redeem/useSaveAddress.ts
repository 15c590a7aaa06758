import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ApolloCache, Reference } from '@apollo/client';
import { messages } from '#rules/messages.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { type Address, type AddressDraft, isSaved } from './address.ts';
import { AddressesDocument } from './Addresses.generated.ts';
import {
  type CreateAddressMutation,
  type UpdateAddressMutation,
  useCreateAddressMutation,
  useUpdateAddressMutation,
} from './CreateAddress.generated.ts';

/**
 * Puts a saved address in the member's list, if that list has been read: the default one first, as the graph lists them.
 * A new default takes the flag from the others.
 */
function putAddress(cache: ApolloCache, member: { readonly id: string }, saved: Address): void {
  cache.modify<Record<string, readonly Reference[] | null>>({
    id: cache.identify({ __typename: 'Member', id: member.id }) ?? '',
    fields: {
      addresses: (rows, { readField, toReference }) => {
        const own = toReference({ __typename: 'Address', id: saved.id });
        if (!rows || !own) return rows;
        const others = rows.filter((row) => readField('id', row) !== saved.id);
        if (!saved.isDefault) return others.length < rows.length ? rows : [...rows, own];
        for (const { __ref } of others) cache.modify({ id: __ref, fields: { isDefault: () => false } });
        return [own, ...others];
      },
    },
  });
}

export type AddressSaving =
  | { readonly saved: true; readonly address: Address; readonly message: string | null }
  | {
      readonly saved: false;
      readonly message: string;
      /** Errors of single fields, by name. */
      readonly fields?: readonly { readonly field: string; readonly message: string }[];
    };

type Result = CreateAddressMutation['createAddress'] | UpdateAddressMutation['updateAddress'];

/**
 * Saves a new address, or changes one. If the response is lost, the list is checked before the save counts as failed.
 * Never throws.
 * @param id of the address to change; null for a new one.
 */
export function useSaveAddress(id: string | null): (draft: AddressDraft) => Promise<AddressSaving> {
  const [create, { client }] = useCreateAddressMutation({
    update: (cache, { data }) => {
      const result = data?.createAddress;
      if (result?.__typename === 'CreateAddressSuccess') putAddress(cache, result.me, result.address);
    },
  });
  const [update] = useUpdateAddressMutation({
    update: (cache, { data }) => {
      const result = data?.updateAddress;
      if (result?.__typename === 'UpdateAddressSuccess') putAddress(cache, result.me, result.address);
    },
  });

  /** After a lost response only the backend's list tells whether the address was saved. Read once, in a handler: no hook. */
  const list = async () => {
    const { data } = await client.query({ query: AddressesDocument, fetchPolicy: 'network-only' });
    return data?.me?.addresses ?? [];
  };
  const send = async (input: AddressDraft): Promise<Result | undefined> =>
    id === null
      ? (await create({ variables: { input } })).data?.createAddress
      : (await update({ variables: { id, input } })).data?.updateAddress;

  return async (draft) => {
    const failed = id === null ? messages.addressError : messages.addressUpdateError;
    try {
      const result = await send(draft);
      if (!result) return { saved: false, message: failed };
      switch (result.__typename) {
        case 'CreateAddressSuccess':
        case 'UpdateAddressSuccess': {
          const said = result.__typename === 'UpdateAddressSuccess' ? result.said : null;
          return { saved: true, address: result.address, message: said };
        }
        case 'NotSignedInError':
          await refreshViewer(client);
          return { saved: false, message: result.message };
        case 'ValidationError':
          return { saved: false, message: result.message, fields: result.fields };
        case 'AddressNotSavedError':
          return { saved: false, message: result.message };
        default:
          return { saved: false, message: failed };
      }
    } catch (error) {
      // The api has read the list itself.
      if (CombinedGraphQLErrors.is(error)) return { saved: false, message: error.message };
      const found = (await list().catch(() => [])).find((one) => (id === null || one.id === id) && isSaved(one, draft));
      return found ? { saved: true, address: found, message: null } : { saved: false, message: failed };
    }
  };
}
