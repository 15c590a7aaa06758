import { useSiteVisitSlotsQuery, type SiteVisitSlotsQuery } from './SiteVisitSlots.generated.ts';

type Slots = NonNullable<SiteVisitSlotsQuery['siteVisitSlots']>;

/** The times of a day, from the choosing of the day on. */
export interface SlotsOfDay {
  readonly state: { readonly name: 'noDay' | 'loading' | 'failed' } | { readonly name: 'known'; readonly slots: Slots };
  /** Reads them anew. */
  readonly retry: () => Promise<void>;
}

/** Always read from the network: a slot that is taken is no longer offered. */
export function useSiteVisitSlots(projectId: string, date: string | null): SlotsOfDay {
  const { data, error, loading, refetch } = useSiteVisitSlotsQuery({
    variables: { projectId, date: date ?? '' },
    skip: date === null,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const retry = async () => {
    // A failure is said in the place of the times.
    await refetch().catch(() => undefined);
  };
  if (date === null) return { state: { name: 'noDay' }, retry };
  const slots = data?.siteVisitSlots;
  if (slots) return { state: { name: 'known', slots }, retry };
  return { state: { name: loading && !error ? 'loading' : 'failed' }, retry };
}
