import { useSiteVisitSlotsQuery, type SiteVisitSlotsQuery } from './SiteVisitSlots.generated.ts';

type Slots = NonNullable<SiteVisitSlotsQuery['siteVisitSlots']>;

/** The slots of a chosen day. */
export interface SlotsOfDay {
  readonly state: { readonly name: 'noDay' | 'loading' | 'failed' } | { readonly name: 'known'; readonly slots: Slots };
  /** Refetches them. */
  readonly retry: () => Promise<void>;
}

/** Always read from the network, so that a taken slot is no longer offered. */
export function useSiteVisitSlots(projectId: string, date: string | null): SlotsOfDay {
  const { data, error, loading, refetch } = useSiteVisitSlotsQuery({
    variables: { projectId, date: date ?? '' },
    skip: date === null,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const retry = async () => {
    // A failure is shown in place of the slots.
    await refetch().catch(() => undefined);
  };
  if (date === null) return { state: { name: 'noDay' }, retry };
  const slots = data?.siteVisitSlots;
  if (slots) return { state: { name: 'known', slots }, retry };
  return { state: { name: loading && !error ? 'loading' : 'failed' }, retry };
}
