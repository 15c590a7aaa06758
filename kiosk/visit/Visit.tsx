import type { ApolloClient } from '@apollo/client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { act } from '#clients/act.ts';
import { newIdempotencyKey } from '#rules/idempotencyKey.ts';
import { createClient } from '../apollo/client.ts';
import { useDevice } from '../device/Device.tsx';
import { noFilters, type ProjectFilters } from '../screens/projectFilters.ts';
import { useKioskCancelOrderMutation } from '../redeem/KioskRedeem.generated.ts';
import { KioskSessionDocument, useKioskExtendSessionMutation } from './KioskSession.generated.ts';
import { useSessionWatch } from './useSessionWatch.ts';
import { useSecondsUntil } from '#clients/countdown.ts';
import type { VisitEnd } from './visitEnd.ts';

/** While the visit waits for the phone, its session gets more time when only so many seconds are left. */
const extendAtSeconds = 30;
/** After a cancellation that may not have arrived, so long until the next try. */
const cancelAgainMs = 1_000;

/** A member who is logged in. Only this visit knows the client, and only the client knows the token. */
export interface Session {
  readonly client: ApolloClient;
  readonly firstName: string | null;
  /** In milliseconds, by the club's clock. */
  readonly endsAt: number;
  readonly extendableUntil: number | null;
}

interface Visit {
  readonly session: Session | null;
  /** Continues as the member of this token. Rejects when the club does not know it. */
  readonly logIn: (token: string) => Promise<void>;
  readonly extend: () => Promise<void>;
  /** Ends the visit: nothing of it is left, and the attract loop begins. */
  readonly end: () => void;
  /** The ids of up to three projects to compare. */
  readonly compared: readonly string[];
  readonly toggleCompared: (id: string) => void;
  readonly orders: OrderKeys;
  /** What the visitor has chosen in the lists, so that Back leads to the same list. */
  readonly lists: Lists;
  readonly setLists: (lists: Lists) => void;
  /**
   * Sends what asks the club for a login or an order. When the visit has ended before the answer, what the club may have
   * made of it is ended too.
   */
  readonly ask: <T>(send: () => Promise<T>) => Promise<T>;
  /** The visitor no longer asks for the order of this product. The next request for it is another order. */
  readonly cancelOrder: (productId: string) => void;
  /** What was asked for and not taken ends: the visitor has left the login. */
  readonly withdraw: () => void;
  /** The visit waits for the member's phone until this time, in milliseconds by the clock of this device; null while it does not. */
  readonly waitsUntil: number | null;
  readonly waitUntil: (time: number | null) => void;
}

/** The idempotency keys of orders whose outcome is not known: asking again for the same product is the same order. */
interface OrderKeys {
  readonly keyOf: (productId: string) => string;
  readonly settle: (productId: string) => void;
}

function createOrderKeys(): OrderKeys {
  const keys = new Map<string, string>();
  return {
    keyOf(productId) {
      const key = keys.get(productId) ?? newIdempotencyKey();
      keys.set(productId, key);
      return key;
    },
    settle: (productId) => void keys.delete(productId),
  };
}

interface Lists {
  readonly filters: ProjectFilters;
  /** Null until one is chosen. */
  readonly eventsTab: string | null;
}

const Context = createContext<Visit | null>(null);

export const mostCompared = 3;

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

async function startSession(token: string): Promise<Session> {
  const client = createClient(token);
  const { data } = await client.query({ query: KioskSessionDocument, fetchPolicy: 'no-cache' });
  if (!data?.me) throw new Error('The club does not know this session.');
  const { firstName, session } = data.me;
  return {
    client,
    firstName,
    endsAt: Date.parse(session.expiresAt),
    extendableUntil: timeOf(session.extendableUntil),
  };
}

/** Drops everything that was read. */
async function forget({ client }: Session): Promise<void> {
  client.stop();
  await client.clearStore();
}

/**
 * One person's visit, from the first touch to its end. Its owner gives each visit a new key, so that the end takes all of it
 * away: screens, history, comparison, session.
 */
export function VisitProvider(props: {
  readonly visitEnd: VisitEnd;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}) {
  const { visitEnd, onEnd, children } = props;
  const { now, check } = useDevice();
  const [session, setSession] = useState<Session | null>(null);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [orders] = useState(createOrderKeys);
  const current = useRef<Session | null>(null);

  const [lists, setLists] = useState<Lists>({ filters: noFilters, eventsTab: null });
  const [waitsUntil, waitUntil] = useState<number | null>(null);
  const isOver = useRef(false);
  const hasAsked = useRef(false);
  const [cancel] = useKioskCancelOrderMutation({ fetchPolicy: 'no-cache' });
  const [extendSession] = useKioskExtendSessionMutation();

  // However the visit ends, a revoked device included, its session ends with it.
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      if (hasAsked.current) visitEnd.end();
      if (current.current) void forget(current.current);
      current.current = null;
    };
  }, [visitEnd]);
  const ask = useCallback(
    async <T,>(send: () => Promise<T>): Promise<T> => {
      await visitEnd.isKnown();
      hasAsked.current = true;
      try {
        return await send();
      } finally {
        if (isOver.current) visitEnd.end();
      }
    },
    [visitEnd],
  );
  const logIn = useCallback(
    async (token: string) => {
      try {
        const started = await startSession(token);
        if (isOver.current) return await forget(started);
        current.current = started;
        setSession(started);
      } catch (error) {
        visitEnd.end();
        throw error;
      }
    },
    [visitEnd],
  );
  const cancelOrder = useCallback(
    (productId: string) => {
      const idempotencyKey = orders.keyOf(productId);
      orders.settle(productId);
      const { client } = current.current ?? {};
      const send = async () => {
        if (!client || isOver.current) return;
        const acted = await act(cancel({ client, variables: { input: { idempotencyKey } } }));
        // The end of the visit would do the same.
        if (!('done' in acted || acted.refused)) setTimeout(() => void send(), cancelAgainMs);
      };
      void send();
    },
    [orders, cancel],
  );
  const extend = useCallback(async () => {
    const { client } = current.current ?? {};
    if (!client) return;
    const acted = await act(extendSession({ client }));
    if ('done' in acted) {
      const { expiresAt, extendableUntil } = acted.done.session;
      setSession((one) => one && { ...one, endsAt: Date.parse(expiresAt), extendableUntil: timeOf(extendableUntil) });
    } else if (acted.refused?.__typename === 'NotSignedInError') onEnd();
  }, [extendSession, onEnd]);
  const end = useCallback(() => {
    // A session that the club has ended may mean that this kiosk is no longer enrolled.
    if (current.current) check();
    onEnd();
  }, [check, onEnd]);
  const toggleCompared = useCallback((id: string) => {
    setCompared((ids) =>
      ids.includes(id) ? ids.filter((one) => one !== id) : ids.length < mostCompared ? [...ids, id] : ids,
    );
  }, []);

  useSessionWatch(session?.client ?? null, end);
  const left = useSecondsUntil(session?.endsAt ?? null, now);
  useEffect(() => {
    if (left === 0) end();
  }, [left, end]);
  const isExtending = useRef(false);
  const canExtend = session !== null && session.extendableUntil !== null && session.extendableUntil > session.endsAt;
  useEffect(() => {
    if (waitsUntil === null || !canExtend || left === null || left > extendAtSeconds || isExtending.current) return;
    isExtending.current = true;
    void extend().finally(() => {
      isExtending.current = false;
    });
  }, [waitsUntil, canExtend, left, extend]);

  const visit = useMemo(
    () => ({
      session,
      logIn,
      extend,
      end,
      compared,
      toggleCompared,
      orders,
      lists,
      setLists,
      ask,
      cancelOrder,
      withdraw: visitEnd.end,
      waitsUntil,
      waitUntil,
    }),
    [session, logIn, extend, end, compared, toggleCompared, orders, lists, ask, cancelOrder, visitEnd, waitsUntil],
  );
  return <Context value={visit}>{children}</Context>;
}

export function useVisit(): Visit {
  const visit = useContext(Context);
  if (!visit) throw new Error('The visit is missing.');
  return visit;
}
