import type { ApolloCache, Reference } from '@apollo/client';

/**
 * Puts what a mutation has created at the head of a list of the member, if that list has been read. The timeline shows
 * it too and is read again.
 */
export function addToMember(
  cache: ApolloCache,
  member: { readonly id: string },
  list: 'referrals' | 'siteVisits',
  created: { readonly __typename: string; readonly id: string },
): void {
  cache.modify<Record<string, readonly Reference[] | null>>({
    id: cache.identify({ __typename: 'Member', id: member.id }) ?? '',
    fields: {
      [list]: (rows, { toReference, readField }) => {
        const row = toReference({ __typename: created.__typename, id: created.id });
        return rows && row && !rows.some((one) => readField('id', one) === created.id) ? [row, ...rows] : rows;
      },
      timeline: (_rows, { DELETE }) => DELETE,
    },
  });
}
