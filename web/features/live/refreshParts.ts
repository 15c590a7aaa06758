import type { ApolloClient, ObservableQuery } from '@apollo/client';
import type { MemberUpdateKind } from '#rules/memberUpdates.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { ViewerPointsDocument } from '#web/apollo/ViewerPoints.generated.ts';
import { SpendablePointsDocument } from '#web/checkout/SpendablePoints.generated.ts';

/** The fields of a member that change with each kind. */
const partsOf: Readonly<Record<Exclude<MemberUpdateKind, 'SESSION_ENDED'>, readonly string[]>> = {
  REDEMPTION: [
    'redemption',
    'redemptionsInProgress',
    'hotelBookings',
    'encashRequests',
    'orderApproval',
    'timeline',
    'notifications',
  ],
  POINTS: ['points', 'ledger', 'balanceHistory', 'timeline', 'notifications', 'goal'],
  ORDERS: ['orders', 'timeline', 'notifications'],
  REFERRALS: ['referrals', 'timeline', 'notifications', 'referralLinks'],
  GOAL: ['goal'],
  ACCOUNT: ['sessions', 'kioskSessions', 'kioskUses'],
  NOTIFICATIONS: ['notifications'],
  KIOSK_REQUEST: ['pendingOrderApprovals', 'orderApproval'],
};

export type Part = keyof typeof partsOf;

/** Everything, after updates may have been missed. */
export const allParts = Object.keys(partsOf) as readonly Part[];

const reads = ({ query }: ObservableQuery, field: string): boolean =>
  JSON.stringify(query).includes(`"value":"${field}"`);

/**
 * Asks again for what has changed, where a screen shows it. What no screen shows is read again when one does. Until the
 * answer is here, the screens keep what they have.
 * @param hasPoints whether the points come with the answer of a mutation
 */
export async function refreshParts(client: ApolloClient, kinds: ReadonlySet<Part>, hasPoints = false): Promise<void> {
  const id = client.readQuery({ query: ViewerDocument })?.me?.id;
  if (id === undefined) return;
  const names = new Set(Array.from(kinds, (kind) => partsOf[kind]).flat());
  const asked: ObservableQuery[] = [];
  const refetched = client.refetchQueries({
    updateCache(cache) {
      const invalidate = (_value: unknown, { INVALIDATE }: { readonly INVALIDATE: unknown }) => INVALIDATE;
      cache.modify<Record<string, unknown>>({
        id: cache.identify({ __typename: 'Member', id }) ?? '',
        fields: Object.fromEntries(Array.from(names, (name) => [name, invalidate])),
      });
      if (!kinds.has('POINTS')) return;
      // The products that the points can pay for.
      cache.modify<Record<string, unknown>>({
        fields: {
          products: (value, { storeFieldName, INVALIDATE }) =>
            storeFieldName.includes('"affordable":true') ? INVALIDATE : value,
        },
      });
    },
    onQueryUpdated(query) {
      const { fetchPolicy } = query.options;
      if (fetchPolicy === 'cache-only' || fetchPolicy === 'standby') return false;
      if (hasPoints && reads(query, 'points')) return false;
      asked.push(query);
      return true;
    },
  });
  const isInHeader = typeof client.readQuery({ query: ViewerPointsDocument })?.me?.points?.available === 'number';
  const isRead = asked.some((query) => reads(query, 'points'));
  const points =
    kinds.has('POINTS') && isInHeader && !isRead && !hasPoints
      ? client.query({ query: SpendablePointsDocument, fetchPolicy: 'network-only' })
      : null;
  // A part that cannot be read now stays as it was; its screen says so if it has nothing.
  await Promise.allSettled([refetched, points]);
}
