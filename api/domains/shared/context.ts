import type { ClubRules } from '#rules/clubRules.ts';
import type { Language } from '#rules/language.ts';
import type { MemberUpdateKind } from '#rules/memberUpdates.ts';
import type { ClubContact } from '#rules/serverEntry.ts';
import type { RetentionDays } from '../../store/dataClasses.ts';
import type { Logger } from 'pino';
import type {
  AddressLoader,
  EncashRequestLoader,
  HeldPointsLoader,
  LeadLoader,
  OrderChangeLoader,
  ReportLoader,
} from '../loaders/oncePerRequest.ts';
import type { PublicCatalogue } from '../catalogue/catalogue.ts';
import type { LedgerLoader } from '../loaders/ledgers.ts';
import type { MemberReads } from '../loaders/memberReads.ts';
import type { MemberLoader } from '../loaders/members.ts';
import type { CreditLoader } from '../loaders/credits.ts';
import type { OperationLoader } from '../loaders/operations.ts';
import type { LinkedCreditLoader, PaymentLoader } from '../loaders/payments.ts';
import type { OrderLoader, OrderSnapshots } from '../loaders/orders.ts';
import type { ProductLoader } from '../loaders/productsById.ts';
import type { TransactionNameLoader } from '../loaders/transactionNames.ts';
import type { Limits } from '../limits/table.ts';
import type { ProcessLimits } from '../limits/memberLimits.ts';
import type { RefundLinks } from './refundLinks.ts';
import type { KindDeps } from '../../operations/engine/kind.ts';
import type { Operations } from '../../operations/engine/operations.ts';
import type { InvitationDelivery } from '../../operations/invitations/delivery.ts';
import type { SeenSessions } from '../identity/seenSessions.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { KioskRecord } from '../../store/kiosk/kiosks.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { HealthTracker } from '../../upstreams/health.ts';
import type { Http } from '../../upstreams/http.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';

export interface StreamMetrics {
  readonly opened: () => void;
  readonly closed: () => void;
  /** One that was refused because too many are open: of the member, or in this process. */
  readonly refused: (limit: 'member' | 'process') => void;
  /** One update that was given to one stream. */
  readonly told: () => void;
}

export interface Metrics {
  /** A request refused by a limit, by the limit's name. */
  readonly limitRefused: (limit: string) => void;
  /** How many requests each limit refused since this process started. */
  readonly limitRefusals: () => Promise<{ readonly name: string; readonly refused: number }[]>;
  /** Something that an operator should check. */
  readonly alarm: (name: string) => void;
  /** An SMS with a one-time password that was sent, or may have been sent. */
  readonly smsSent: (purpose: string) => void;
  readonly streams: StreamMetrics;
  readonly sessions: { readonly opened: () => void; readonly ended: (count: number) => void };
}

/** Services that an answer for everyone may be built from. */
export interface PublicServices {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly rules: ClubRules;
  readonly catalogue: PublicCatalogue;
  /** Records in log and metrics that a row of a list could not be read, without its values. */
  readonly onDropped: (list: string, reason: string) => void;
  readonly now: () => Date;
  readonly retention: RetentionDays;
}

export interface SettingInEffect {
  /** `rules.encashFeePercent`, `PORT` */
  readonly name: string;
  /** As text, JSON for lists and objects; `set` or `not set` for a secret. */
  readonly value: string;
  readonly origin: 'DEFAULT' | 'CLUB_CONFIG' | 'ENVIRONMENT';
}

export interface AboutClub {
  readonly version: string;
  readonly crmApiVersion: string;
  readonly settings: () => readonly SettingInEffect[];
}

/** What changed for a member, as the graph gives it. */
export interface MemberUpdateModel {
  readonly kind: MemberUpdateKind;
  readonly id: string | null;
  readonly at: string;
}

export interface UpdateStreams {
  /**
   * Opens a stream for the session of a request, which gets everything that changes from then on.
   *
   * @throws an UNAUTHENTICATED error for a visitor, RATE_LIMITED when too many are open, an outage when the database
   *   cannot be listened to.
   */
  open(context: MemberContext): Promise<AsyncGenerator<MemberUpdateModel, void, void>>;
  /** Ends all streams, whose clients then open theirs at another process, and opens none any more. */
  close(): void;
}

export interface Services extends PublicServices {
  readonly about: AboutClub;
  /** How people reach the club; null for a process that serves no website, whose brand has it. */
  readonly contact: ClubContact | null;
  readonly limits: Limits;
  /** Whether the REST backend also sends one-time passwords to numbers it does not know. */
  readonly otpToAnyNumber: boolean;
  readonly store: Store;
  readonly storeHealth: HealthTracker;
  readonly rest: Http;
  /** Serves users/forgot_password; the same client as `rest` unless another host is configured. */
  readonly restAuth: Http;
  readonly crm: Crm;
  readonly operations: Operations;
  readonly invitations: InvitationDelivery;
  /** Which Debits the club itself posts. */
  readonly debits: KindDeps['debits'];
  readonly orderPaths: KindDeps['orderPaths'];
  readonly orderSnapshots: OrderSnapshots;
  /** Links cancelled and returned orders with the Credits that reads find. */
  readonly refundLinks: RefundLinks;
  readonly memberReads: MemberReads;
  /** The path of the hotels, which differs between backends. */
  readonly hotelsPath: string;
  readonly processLimits: ProcessLimits;
  readonly updateStreams: UpdateStreams;
  readonly seenSessions: SeenSessions;
  /** The origins of further push services that browsers may name; null when nobody is notified on devices. */
  readonly push: { readonly services: readonly string[] } | null;
  /** How long a repeated enquiry of a member for the same project counts as the first one. */
  readonly enquiryRepeatSeconds: number;
}

/** How a response sets or clears the session. The page renderer has none, since it signs nobody in. */
export interface SessionCarrierPort {
  readonly open: (token: string, expiresAt: Date) => void;
  readonly end: () => void;
  /** The same for the device that requested a one-time password. */
  readonly openPendingOtp: (token: string, expiresAt: Date) => void;
  readonly endPendingOtp: () => void;
  /** Marks the device, so that it is recognised at the next login with the same number. */
  readonly rememberDevice: (token: string) => void;
  readonly forgetDevice: () => void;
}

/*
 * The contexts of the graph. Which one a resolver gets follows from the schema (`api/graph/fieldContexts.ts`):
 *
 *   PublicContext    fields that @cacheControl makes public: nothing in it tells who asks
 *   CallerContext    fields that are @personal, or have an argument that is
 *   MemberContext    all others
 */

export interface PublicContext {
  readonly language: Language;
  readonly services: PublicServices;
  readonly call: CallContext;
  /** Aborts the upstream calls of this request after this many milliseconds, unless what it returns is called before. */
  readonly endAfter: (milliseconds: number) => () => void;
  readonly products: ProductLoader;
  /** Notes for `extensions` of the response: that public data is stale, since when, and which parts are missing. */
  readonly notes: Set<'stale' | `asOf:${string}` | `partial:${string}`>;
}

/** The context of an answer that others get too. Nobody is logged in, and there is no way to anybody's data. */
export interface VisitorContext extends PublicContext {
  readonly isShared: true;
  readonly session: null;
  readonly kiosk: null;
  readonly sessionUnknown: false;
  readonly pendingOtpToken: null;
}

/** The context of an answer for one caller, a member or a visitor. */
export interface MemberContext extends PublicContext {
  readonly isShared: false;
  readonly services: Services;
  /** Lets the reads of this request use the CRM calls that are kept for redemptions. */
  readonly useReserve: () => void;
  /** The validated session of the request; null for a visitor. */
  readonly session: Session | null;
  /** The kiosk that sends the request, by its credential; null for any other client. */
  readonly kiosk: KioskRecord | null;
  /**
   * True when the store did not respond, so the caller is unknown. `me` then returns an error, not null as for a
   * visitor.
   */
  readonly sessionUnknown: boolean;
  readonly sessionToken: string | null;
  /** From the cookie of a browser that requested a one-time password. */
  readonly pendingOtpToken: string | null;
  /** From the cookie of a browser that has logged in before. */
  readonly deviceToken: string | null;
  /** Ends the session of this request, in the response and in the store. */
  readonly endSession: () => Promise<void>;
  readonly carrier: SessionCarrierPort;
  /** The caller's network (see `networkOf`), or the kiosk; for limits only, never logged. */
  readonly address: string;
  readonly publicUrl: string;
  /** Whether the request comes from a federation gateway that proved its identity. */
  readonly isGateway: boolean;
  readonly members: MemberLoader;
  readonly ledgers: LedgerLoader;
  readonly leads: LeadLoader;
  readonly reports: ReportLoader;
  readonly transactionNames: TransactionNameLoader;
  readonly heldPoints: HeldPointsLoader;
  readonly addresses: AddressLoader;
  readonly orders: OrderLoader;
  readonly encashRequests: EncashRequestLoader;
  readonly operations: OperationLoader;
  readonly orderChanges: OrderChangeLoader;
  readonly credits: CreditLoader;
  readonly payments: PaymentLoader;
  readonly linkedCredits: LinkedCreditLoader;
}

export type CallerContext = VisitorContext | MemberContext;
