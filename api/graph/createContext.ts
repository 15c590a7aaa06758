import type { Language } from '#rules/language.ts';
import type {
  MemberContext,
  PublicContext,
  PublicServices,
  Services,
  SessionCarrierPort,
  VisitorContext,
} from '../domains/shared/context.ts';
import {
  createAddressLoader,
  createEncashRequestLoader,
  createHeldPointsLoader,
  createLeadLoader,
  createOrderChangeLoader,
  createReportLoader,
} from '../domains/loaders/oncePerRequest.ts';
import { createCreditLoader } from '../domains/loaders/credits.ts';
import { createLedgerLoader } from '../domains/loaders/ledgers.ts';
import { createMemberLoader } from '../domains/loaders/members.ts';
import { createOperationLoader } from '../domains/loaders/operations.ts';
import { createLinkedCreditLoader, createPaymentLoader } from '../domains/loaders/payments.ts';
import { createOrderLoader } from '../domains/loaders/orders.ts';
import { createProductLoader } from '../domains/loaders/productsById.ts';
import { refundedOrders } from '../domains/order/refund.ts';
import { createTransactionNameLoader } from '../domains/loaders/transactionNames.ts';
import { networkOf } from '../domains/limits/networkAddress.ts';
import type { PublicReads } from '../domains/catalogue/publicReads.ts';
import { restOfMember } from '../domains/identity/memberRest.ts';
import type { Session } from '../store/auth/sessions.ts';
import type { KioskRecord } from '../store/kiosk/kiosks.ts';
import { type CallContext, CallCounter } from '../upstreams/calls.ts';
import { startDeadline } from '../upstreams/deadline.ts';

export interface Caller {
  readonly language: Language;
  readonly requestId: string;
  readonly sessionToken: string | null;
  readonly pendingOtpToken: string | null;
  readonly deviceToken: string | null;
  readonly kioskCredential: string | null;
  readonly publicUrl: string;
  readonly address: string;
  readonly carrier: SessionCarrierPort;
  readonly isGateway?: boolean;
}

interface Call extends CallContext {
  signal?: AbortSignal;
  usesReserve?: boolean;
}

/** The services of the public context alone, so that it holds no other. */
const publicOnly = ({ log, metrics, rules, catalogue, onDropped, now, retention }: PublicServices): PublicServices => ({
  log,
  metrics,
  rules,
  catalogue,
  onDropped,
  now,
  retention,
});

function createPublicContext(services: PublicServices, call: Call, language: Language): PublicContext {
  return {
    language,
    services,
    call,
    endAfter: (milliseconds) => {
      const { signal, end } = startDeadline(milliseconds);
      call.signal = signal;
      return end;
    },
    products: createProductLoader(services.catalogue, call),
    notes: new Set(),
  };
}

/** Creates the context of an answer that others get too. `reads` notes which public data the answer is built from. */
export const createVisitorContext = (
  services: PublicServices,
  requestId: string,
  reads: PublicReads,
  language: Language,
): VisitorContext => ({
  ...createPublicContext(
    { ...publicOnly(services), catalogue: services.catalogue.watchedBy(reads) },
    { requestId, calls: new CallCounter() },
    language,
  ),
  isShared: true,
  session: null,
  kiosk: null,
  sessionUnknown: false,
  pendingOtpToken: null,
});

/** Creates the context of one request. It is never reused, so that no member data outlives the request. */
export async function createContext(given: Services, caller: Caller): Promise<MemberContext> {
  const call: Call = { requestId: caller.requestId, calls: new CallCounter() };
  let session: Session | null = null;
  let kiosk: KioskRecord | null = null;
  let sessionUnknown = false;
  try {
    kiosk = caller.kioskCredential ? await given.store.kiosks.recognise(caller.kioskCredential) : null;
    session = caller.sessionToken ? await given.store.sessions.find(caller.sessionToken, kiosk?.id) : null;
    if (session && caller.sessionToken) given.seenSessions.add(caller.sessionToken);
  } catch (error) {
    given.log.error({ err: error, requestId: caller.requestId }, 'session could not be read');
    sessionUnknown = true;
  }
  let ended: Promise<void> | null = null;
  const endSession = (): Promise<void> => (ended ??= endEarly(given, caller, kiosk));
  const services = session ? { ...given, rest: restOfMember(given.rest, session.restToken, endSession) } : given;
  const operations = createOperationLoader(services);
  const context: MemberContext = {
    ...createPublicContext(services, call, caller.language),
    isShared: false,
    services,
    endSession,
    useReserve: () => {
      call.usesReserve = true;
    },
    session,
    kiosk,
    sessionUnknown,
    sessionToken: caller.sessionToken,
    pendingOtpToken: caller.pendingOtpToken,
    deviceToken: caller.deviceToken,
    carrier: caller.carrier,
    // Thirty kiosks of a gallery have one address.
    address: kiosk ? `kiosk ${kiosk.id}` : networkOf(caller.address),
    publicUrl: caller.publicUrl,
    isGateway: caller.isGateway ?? false,
    members: createMemberLoader(services.crm, call),
    ledgers: createLedgerLoader(services, call),
    leads: createLeadLoader(services, call),
    reports: createReportLoader(operations, services.crm, call),
    transactionNames: createTransactionNameLoader(services, call, (credits) => refundedOrders(credits, context)),
    heldPoints: createHeldPointsLoader(services),
    operations,
    orderChanges: createOrderChangeLoader(services.operations, operations, call),
    credits: createCreditLoader(services, call),
    payments: createPaymentLoader(services),
    linkedCredits: createLinkedCreditLoader(services),
    addresses: createAddressLoader(services.rest, call, (reason) => services.onDropped('addresses', reason)),
    orders: createOrderLoader(services, call),
    encashRequests: createEncashRequestLoader(services.rest, call, (reason) =>
      services.onDropped('encash requests', reason),
    ),
  };
  return context;
}

/** Ends a session early. If the store does not respond the session stays, and the next call that fails tries again. */
async function endEarly(
  { store, log, metrics }: Services,
  { requestId, sessionToken, carrier }: Caller,
  kiosk: KioskRecord | null,
): Promise<void> {
  log.info({ requestId }, 'session ended: the backend no longer accepts its token');
  try {
    if (sessionToken) await store.sessions.revoke(sessionToken, kiosk?.id);
    metrics.sessions.ended(1);
  } catch (error) {
    log.warn({ err: error, requestId }, 'session could not be revoked');
  }
  carrier.end();
}
