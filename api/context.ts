import type { Logger } from 'pino';
import type { AddressLoader } from './loaders/addresses.ts';
import type { PublicCatalogue } from './loaders/catalogue.ts';
import type { HeldPointsLoader } from './loaders/heldPoints.ts';
import type { LedgerLoader } from './loaders/ledgers.ts';
import type { MemberLoader } from './loaders/members.ts';
import type { OrderLoader, OrderSnapshots } from './loaders/orders.ts';
import type { ProductLoader } from './loaders/productsById.ts';
import type { TransactionNameLoader } from './loaders/transactionNames.ts';
import type { Limits } from './limits.ts';
import type { MemberLimits } from './graphql/memberLimits.ts';
import type { Metrics } from './metrics.ts';
import type { SeenSessions } from './seenSessions.ts';
import type { Session } from './store/auth/sessions.ts';
import type { Store } from './store/store.ts';
import type { CallContext } from './upstreams/calls.ts';
import type { HealthTracker } from './upstreams/health.ts';
import type { Http } from './upstreams/http.ts';
import type { Crm } from './upstreams/salesforce/crm.ts';
import type { ErrandWorkflow } from './workflows/errand/workflow.ts';
import type { RedemptionWorkflow } from './workflows/redemption/workflow.ts';

/** What lives as long as the process. */
export interface Services {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: Limits;
  /** Whether the REST backend sends one-time passwords to numbers that it does not know, too. */
  readonly otpToAnyNumber: boolean;
  readonly store: Store;
  readonly storeHealth: HealthTracker;
  readonly rest: Http;
  /** The host of users/forgot_password; the same backend where nothing else is configured. */
  readonly restAuth: Http;
  readonly crm: Crm;
  readonly catalogue: PublicCatalogue;
  readonly redemptions: RedemptionWorkflow;
  readonly errands: ErrandWorkflow;
  readonly orderSnapshots: OrderSnapshots;
  /** The path of the hotels, which differs from backend to backend. */
  readonly hotelsPath: string;
  /** Tells log and metrics that a row of a list could not be read; never its values. */
  readonly onDropped: (list: string, reason: string) => void;
  readonly now: () => Date;
  readonly memberLimits: MemberLimits;
  readonly seenSessions: SeenSessions;
  /** For so long a repeated enquiry of a member for the same project counts as the first one. */
  readonly enquiryRepeatSeconds: number;
}

/** How the answer carries or drops the session; the page renderer, which signs nobody in, has none. */
export interface SessionCarrierPort {
  readonly open: (token: string, expiresAt: Date) => void;
  readonly end: () => void;
  /** The same for the device that asked for a one-time password. */
  readonly openPendingOtp: (token: string, expiresAt: Date) => void;
  readonly endPendingOtp: () => void;
  /** Lets the device be recognised when it logs in with the same number again. */
  readonly rememberDevice: (token: string) => void;
}

/** What lives as long as one request. Resolvers see nothing else. */
export interface GraphContext {
  readonly services: Services;
  readonly call: CallContext;
  /** Ends the calls of this request after so many milliseconds. */
  readonly endAfter: (milliseconds: number) => void;
  /** The session that the request came with, already checked; null for a visitor. */
  readonly session: Session | null;
  /** The store did not answer, so nobody knows who is asking: `me` says so instead of pretending a visitor. */
  readonly sessionUnknown: boolean;
  readonly sessionToken: string | null;
  /** From the cookie of a browser that asked for a one-time password. */
  readonly pendingOtpToken: string | null;
  /** From the cookie of a browser that logged in before. */
  readonly deviceToken: string | null;
  /** Ends the session of this request, here and in the store. */
  readonly endSession: () => Promise<void>;
  readonly carrier: SessionCarrierPort;
  /** The caller's network (see `networkOf`), for limits only; never logged. */
  readonly address: string;
  /** Whether a federation gateway sent it and proved so. */
  readonly isGateway: boolean;
  readonly members: MemberLoader;
  readonly ledgers: LedgerLoader;
  readonly transactionNames: TransactionNameLoader;
  readonly heldPoints: HeldPointsLoader;
  readonly addresses: AddressLoader;
  readonly orders: OrderLoader;
  readonly products: ProductLoader;
  /** Notes for the answer's `extensions`: that public data is older than it should be, since when, and what is missing. */
  readonly notes: Set<'stale' | `asOf:${string}` | `partial:${string}`>;
}
