import type { GraphContext, Services } from '../../context.ts';
import { createContext } from '../../createContext.ts';
import { PublicReads } from '../../loaders/publicReads.ts';
import { noCarrier } from '../session.ts';

/** What an answer for everyone may be built from. Everything else, also what is added later, counts as personal. */
const openServices: ReadonlySet<string> = new Set<keyof Services>([
  'catalogue',
  'now',
  'log',
  'metrics',
  'onDropped',
  'rules',
  'hotelsPath',
]);
const openParts: ReadonlySet<string> = new Set<keyof GraphContext>([
  'call',
  'endAfter',
  'notes',
  'products',
  'services',
]);
/** A page is kept only for visitors without a session, so it may ask who they are. */
const openToPages: ReadonlySet<string> = new Set<keyof GraphContext>([
  'session',
  'sessionUnknown',
  'sessionToken',
  'pendingOtpToken',
]);

export interface SharedContext {
  readonly context: GraphContext;
  readonly reads: PublicReads;
  /** Whether anything was used that is not the same for everyone. */
  isPersonal(): boolean;
}

/**
 * The context of an answer that many callers may get: that of a visitor without any cookie, so that no member's data
 * can be in it. It notes which public data is read, and whether anything else is used.
 */
export async function createSharedContext(
  services: Services,
  requestId: string,
  { page = false } = {},
): Promise<SharedContext> {
  const reads = new PublicReads();
  let personal = false;
  const onPersonal = () => {
    personal = true;
  };
  const context = await createContext(
    { ...services, catalogue: services.catalogue.watchedBy(reads) },
    { requestId, sessionToken: null, pendingOtpToken: null, deviceToken: null, address: '', carrier: noCarrier },
  );
  const open = page ? new Set([...openParts, ...openToPages]) : openParts;
  const watched = { ...context, services: watch(context.services, openServices, onPersonal) };
  return { context: watch(watched, open, onPersonal), reads, isPersonal: () => personal };
}

/** The same object; reading any but the open properties is reported. They are on the prototype, so that copies keep it. */
function watch<T extends object>(target: T, open: ReadonlySet<string>, onOther: () => void): T {
  const others: PropertyDescriptorMap = {};
  const own: PropertyDescriptorMap = {};
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    if (open.has(name)) own[name] = descriptor;
    else {
      others[name] = {
        get() {
          onOther();
          return Reflect.get(target, name);
        },
      };
    }
  }
  return Object.create(Object.create(Object.prototype, others), own) as T;
}
