import type { Logger } from 'pino';
import type { LedgerLoader } from './loaders/ledgers.ts';
import type { MemberLoader } from './loaders/members.ts';
import type { ProjectCatalogue } from './loaders/projects.ts';
import type { Metrics } from './metrics.ts';
import type { Session } from './store/sessions.ts';
import type { Store } from './store/store.ts';
import type { CallContext } from './upstreams/calls.ts';
import type { HealthTracker } from './upstreams/health.ts';
import type { Http } from './upstreams/http.ts';
import type { Crm } from './upstreams/salesforce/crm.ts';

/** What lives as long as the process. */
export interface Services {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly storeHealth: HealthTracker;
  readonly rest: Http;
  readonly crm: Crm;
  readonly catalogue: ProjectCatalogue;
  readonly now: () => Date;
}

/** How the answer carries or drops the session; the page renderer, which signs nobody in, has none. */
export interface SessionCarrierPort {
  readonly open: (token: string, expiresAt: Date) => void;
  readonly end: () => void;
}

/** What lives as long as one request. Resolvers see nothing else. */
export interface GraphContext {
  readonly services: Services;
  readonly call: CallContext;
  /** The session that the request came with, already checked; null for a visitor. */
  readonly session: Session | null;
  /** The store did not answer, so nobody knows who is asking: `me` says so instead of pretending a visitor. */
  readonly sessionUnknown: boolean;
  readonly sessionToken: string | null;
  readonly carrier: SessionCarrierPort;
  /** The caller's network address, for limits only; never logged. */
  readonly address: string;
  readonly members: MemberLoader;
  readonly ledgers: LedgerLoader;
  /** Notes for the answer's `extensions`, e.g. that public data is older than it should be. */
  readonly notes: Set<'stale'>;
}
