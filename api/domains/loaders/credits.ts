import DataLoader from 'dataloader';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getCreditsSince, type PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

interface Wanted {
  readonly memberId: string;
  readonly since: Date;
}

export type CreditLoader = ReturnType<typeof createCreditLoader>;

/** The Credits of the member since an instant, in one query for all orders of a request. Rejects with UpstreamError. */
export const createCreditLoader = ({ crm }: { readonly crm: Crm }, call: CallContext) =>
  new DataLoader<Wanted, readonly PointsTransactionRecord[], string>(
    async (wanted) => {
      const members = Map.groupBy(wanted, ({ memberId }) => memberId);
      const read = await Promise.all(
        [...members].map(async ([memberId, keys]) => {
          const earliest = new Date(Math.min(...keys.map(({ since }) => since.getTime())));
          return [memberId, await getCreditsSince(crm, call, memberId, earliest)] as const;
        }),
      );
      const creditsOf = new Map(read);
      return wanted.map(({ memberId, since }) =>
        (creditsOf.get(memberId) ?? []).filter(({ createdAt }) => Date.parse(createdAt) >= since.getTime()),
      );
    },
    { cacheKeyFn: ({ memberId, since }) => `${memberId} ${since.getTime()}` },
  );
