import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { Component as LedgerScreen, loader as ledgerScreenLoader } from '#web/app/LedgerScreen.tsx';
import { type fakeMember, fakeNow } from './fakeMember.ts';
import { messages } from '#rules/messages.ts';

/** Opens the ledger of a member (null: a visitor; a function is asked each time) at a path. */
export function openLedger(
  me: ReturnType<typeof fakeMember> | (() => unknown) | null,
  at = '/dashboard/transactions/42719',
) {
  const root: { me: unknown } = { me };
  const graph = fakeGraph(root);
  const club = renderClub(
    graph,
    [
      { path: 'dashboard/transactions/:routeId', Component: LedgerScreen, loader: ledgerScreenLoader(graph.client) },
      { path: 'projects', element: <h1>Projects</h1> },
      { path: 'login', element: <h1>Login</h1> },
    ],
    at,
  );
  return { root, graph, user: userEvent.setup(), ...club };
}

export const boom = (): never => {
  throw new Error(messages.crmUnavailable);
};

/** Scrolls the window, as far as a document without layout can. */
export function scrollWindow(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

/**
 * The clock stands still. jsdom lays nothing out: rows get a height, and observers exist but see nothing.
 */
export function withLayout(): void {
  afterEach(() => {
    vi.useRealTimers();
  });
  beforeEach(() => {
    vi.setSystemTime(fakeNow);
    vi.stubGlobal('scrollTo', () => undefined);
    scrollWindow(0);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
  });
}
