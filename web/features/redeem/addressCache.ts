import type { ApolloCache, Reference } from '@apollo/client';
import type { Address } from './address.ts';

/**
 * Puts a saved address in the member's list, if that list has been read: the default one first, as the graph lists them.
 * A new default takes the flag from the others.
 */
export function putAddress(cache: ApolloCache, member: { readonly id: string }, saved: Address): void {
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
