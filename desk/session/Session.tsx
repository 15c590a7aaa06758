import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ViewerQuery } from './Viewer.generated.ts';
import { isRoleAtLeast, type StaffRole } from '#rules/desk.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

const ViewerContext = createContext<Viewer | null>(null);

/** Everything in it has somebody who is logged in. */
export const ViewerProvider = ViewerContext.Provider;

/** Who is logged in. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('Nobody is logged in here.');
  return viewer;
}

/** Whether the role of the person allows what needs another one. */
export const useCan = (needed: StaffRole): boolean => isRoleAtLeast(useViewer().staff.role, needed);

interface SessionEnd {
  readonly hasEnded: boolean;
  readonly setHasEnded: (hasEnded: boolean) => void;
}

const SessionEndContext = createContext<SessionEnd | null>(null);

interface SessionEndProviderProps {
  readonly children: (end: () => void) => ReactNode;
}

/** Knows whether the club has said that the session is over. */
export function SessionEndProvider({ children }: SessionEndProviderProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const value = useMemo(() => ({ hasEnded, setHasEnded }), [hasEnded]);
  const [end] = useState(() => () => setHasEnded(true));
  return <SessionEndContext.Provider value={value}>{children(end)}</SessionEndContext.Provider>;
}

export function useSessionEnd(): SessionEnd {
  const value = useContext(SessionEndContext);
  if (!value) throw new Error('There is no session here.');
  return value;
}
