import type { ApolloClient } from '@apollo/client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createClient } from '../apollo/client.ts';
import { useDevice } from '../device/Device.tsx';
import { useLanguage } from '../text/Language.tsx';
import { KioskExtendSessionDocument, KioskSessionDocument, KioskSignOutDocument } from './KioskSession.generated.ts';
import { useSessionWatch } from './useSessionWatch.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

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
      const key = keys.get(productId) ?? crypto.randomUUID();
      keys.set(productId, key);
      return key;
    },
    settle: (productId) => void keys.delete(productId),
  };
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

/** Tells the club, and drops everything that was read. Without a network the session ends by its time. */
async function endSession({ client }: Session): Promise<void> {
  client.stop();
  await client.mutate({ mutation: KioskSignOutDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
  await client.clearStore();
}

/**
 * One person's visit, from the first touch to its end. Its owner gives each visit a new key, so that the end takes all of it
 * away: screens, history, comparison, session.
 */
export function VisitProvider(props: { readonly onEnd: () => void; readonly children: ReactNode }) {
  const { onEnd, children } = props;
  const { choose } = useLanguage();
  const { now, check } = useDevice();
  const [session, setSession] = useState<Session | null>(null);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [orders] = useState(createOrderKeys);
  const current = useRef<Session | null>(null);

  // However the visit ends, a revoked device included, its session ends with it.
  useEffect(
    () => () => {
      if (current.current) void endSession(current.current);
      current.current = null;
    },
    [],
  );
  const logIn = useCallback(async (token: string) => {
    const started = await startSession(token);
    current.current = started;
    setSession(started);
  }, []);
  const extend = useCallback(async () => {
    const { data } = (await current.current?.client.mutate({ mutation: KioskExtendSessionDocument })) ?? {};
    const answer = data?.extendKioskSession;
    if (answer?.__typename === 'NotSignedInError') onEnd();
    if (answer?.__typename !== 'ExtendKioskSessionSuccess') return;
    const { expiresAt, extendableUntil } = answer.session;
    setSession((one) => one && { ...one, endsAt: Date.parse(expiresAt), extendableUntil: timeOf(extendableUntil) });
  }, [onEnd]);
  const end = useCallback(() => {
    choose('en');
    // A session that the club has ended may mean that this kiosk is no longer enrolled.
    if (current.current) check();
    onEnd();
  }, [choose, check, onEnd]);
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

  const visit = useMemo(
    () => ({ session, logIn, extend, end, compared, toggleCompared, orders }),
    [session, logIn, extend, end, compared, toggleCompared, orders],
  );
  return <Context value={visit}>{children}</Context>;
}

export function useVisit(): Visit {
  const visit = useContext(Context);
  if (!visit) throw new Error('The visit is missing.');
  return visit;
}
