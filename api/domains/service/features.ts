import type { ClubFeature, FeatureState, ResolversTypes } from '../../__generated__/schema.ts';
import type { PublicList } from '../catalogue/catalogue.ts';
import type { ServiceModel, SourceStatusModel } from './today.ts';

type Source = keyof ServiceModel;

interface Needs {
  readonly sources: readonly Source[];
  /** The public list whose kept copy is shown while the backend does not respond. */
  readonly list?: PublicList;
}

/** A member's own data needs the store in any case: the session is there. */
const needs = {
  LOGIN: { sources: ['rest', 'crm', 'store'] },
  PROJECTS: { sources: ['rest'], list: 'projects' },
  EVENTS: { sources: ['rest'], list: 'events' },
  POSTS: { sources: ['rest'], list: 'posts' },
  PRODUCTS: { sources: ['rest'], list: 'products' },
  HOTELS: { sources: ['rest'], list: 'hotels' },
  POINTS: { sources: ['crm', 'store'] },
  REDEEM: { sources: ['rest', 'crm', 'store'] },
  ORDERS: { sources: ['rest', 'store'] },
  ADDRESSES: { sources: ['rest', 'store'] },
  REQUESTS: { sources: ['rest', 'store'] },
  LEADS: { sources: ['crm', 'store'] },
  ACCOUNT: { sources: ['store'] },
} as const satisfies Readonly<Record<ClubFeature, Needs>>;

export const features = Object.keys(needs) as ClubFeature[];

const stateOf = (statuses: readonly SourceStatusModel[], hasCopy: boolean): FeatureState => {
  const is = (state: SourceStatusModel['state']) => statuses.some((one) => one.state === state);
  if (is('DOWN')) return hasCopy ? 'LIMITED' : 'UNAVAILABLE';
  if (is('DEGRADED')) return 'LIMITED';
  return is('UNKNOWN') ? 'UNKNOWN' : 'AVAILABLE';
};

/** How one thing that people do works. @param readAt when the copy of a public list was read; null without one */
export async function featureStatus(
  feature: ClubFeature,
  service: ServiceModel,
  readAt: (list: PublicList) => Promise<Date | null>,
): Promise<Awaited<ResolversTypes['FeatureStatus']>> {
  const { sources, list }: Needs = needs[feature];
  const asOf = list === undefined ? null : await readAt(list);
  const statuses = sources.map((source) => service[source]);
  const failing = statuses.filter(({ state }) => state === 'DOWN' || state === 'DEGRADED');
  const since = failing.map((one) => one.since.getTime()).toSorted((one, other) => one - other)[0];
  return {
    feature,
    state: stateOf(statuses, asOf !== null),
    since: since === undefined ? null : new Date(since).toISOString(),
    asOf: asOf?.toISOString() ?? null,
  };
}
