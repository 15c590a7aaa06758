import type { GraphContext, Services } from '../../domains/shared/context.ts';
import { createContext } from '../../graph/createContext.ts';
import { PublicReads } from '../../domains/catalogue/publicReads.ts';
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
  'retention',
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
 * Contexts for answers that many callers may get: that of a visitor without any cookie, so that no member's data can be
 * in it. Each notes which public data is read, and whether anything else is used.
 */
export function createSharedContexts(given: Services) {
  const watchServices = createWatch<Services>(openServices);
  const watchContext = createWatch<GraphContext>(openParts);
  const watchPageContext = createWatch<GraphContext>(new Set([...openParts, ...openToPages]));

  return async (requestId: string, { page = false } = {}): Promise<SharedContext> => {
    const reads = new PublicReads();
    let personal = false;
    const onPersonal = () => {
      personal = true;
    };
    const context = await createContext(
      { ...given, catalogue: given.catalogue.watchedBy(reads) },
      { requestId, sessionToken: null, pendingOtpToken: null, deviceToken: null, address: '', carrier: noCarrier },
    );
    const watched = { ...context, services: watchServices(context.services, onPersonal) };
    const watch = page ? watchPageContext : watchContext;
    return { context: watch(watched, onPersonal), reads, isPersonal: () => personal };
  };
}

const origin = Symbol('origin');
interface Watched {
  readonly [origin]: { readonly target: object; readonly onOther: () => void };
}

/**
 * Makes objects like the given ones; reading any but the open properties is reported. The others are on a prototype, which
 * copies by Apollo Server keep, and which is made only once.
 */
function createWatch<T extends object>(open: ReadonlySet<string>) {
  let prototype: object | null = null;
  const prototypeFor = (target: T): object => {
    const others = Object.keys(target).filter((name) => !open.has(name));
    const getterOf = (name: string) => ({
      get(this: Watched): unknown {
        const { target: from, onOther } = this[origin];
        onOther();
        return Reflect.get(from, name);
      },
    });
    return Object.create(Object.prototype, Object.fromEntries(others.map((name) => [name, getterOf(name)])));
  };
  return (target: T, onOther: () => void): T => {
    prototype ??= prototypeFor(target);
    const own = Object.entries(target).filter(([name]) => open.has(name));
    return Object.assign(Object.create(prototype), Object.fromEntries(own), { [origin]: { target, onOther } }) as T;
  };
}
