import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, fireEvent, screen } from '@testing-library/react';
import { parse } from 'graphql';
import { useState } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { messages } from '#rules/messages.ts';
import { sessionEnd } from '#web/apollo/sessionEnd.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { SessionSync } from '#web/features/auth/SessionSync.tsx';
import { SessionWatch } from '#web/features/auth/SessionWatch.tsx';
import { SignOutDialog } from '#web/features/auth/SignOutDialog.tsx';
import { fakeGraph, renderClub } from './club.tsx';
import { otherTab } from './fakeChannel.ts';
import { ananya, fakeLogin } from './fakeLogin.ts';
import * as accountSignOutText from '#text/accountSignOut.ts';
import * as commonText from '#text/common.ts';
import { partly } from '#tests/web/words.ts';

const login = Date.parse('2026-11-20T03:42:00.000Z');
const hours = 3_600_000;

/** The parts of the frame that have to do with the session, as the app puts them together. */
function Frame() {
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>Here is {viewer?.name ?? 'nobody'}</p>
      <Outlet context={() => setAsking(true)} />
      {viewer && <SessionWatch expiresAt={viewer.session.expiresAt} />}
      <SessionSync />
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function Ledger() {
  const ask = useOutletContext<() => void>();
  return (
    <>
      <h1>Ledger</h1>
      <button type="button" onClick={ask}>
        Sign Out of here
      </button>
    </>
  );
}

async function openLedger() {
  const { state, root } = fakeLogin();
  state.signedIn = true;
  const graph = fakeGraph(root);
  graph.client.writeQuery({
    query: ViewerDocument,
    data: {
      me: {
        __typename: 'Member',
        ...ananya,
        session: { __typename: 'Session', expiresAt: new Date(login + 24 * hours).toISOString() },
      },
    },
  });
  const club = renderClub(
    graph,
    [
      {
        element: <Frame />,
        children: [
          { index: true, element: <h1>Home</h1> },
          { path: 'login', element: <h1>Login</h1> },
          { path: 'dashboard/transactions/:routeId', element: <Ledger /> },
        ],
      },
    ],
    '/dashboard/transactions/42719?type=credit',
  );
  await pass(0);
  return { state, graph, ...club };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: login });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the session of 24 hours', () => {
  it('lets the member be until its time is over', async () => {
    const { router } = await openLedger();
    await pass(24 * hours - 1000);
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard/transactions/42719');
  });

  it('then forgets the member, says so, and goes to the login after 1.5 seconds with the way back', async () => {
    const { router, graph, state } = await openLedger();
    await pass(24 * hours - 1000);
    state.signedIn = false;
    await pass(1000);
    expect(screen.getByText('Here is nobody')).toBeDefined();
    expect(screen.getByText(messages.sessionExpired)).toBeDefined();
    expect(JSON.stringify(graph.client.cache.extract())).not.toContain('Ananya');
    await pass(1400);
    expect(router.state.location.pathname).toBe('/dashboard/transactions/42719');
    await pass(100);
    expect(router.state.location.pathname).toBe('/login');
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe(
      '/dashboard/transactions/42719?type=credit',
    );
    expect(router.state.location.state).toEqual({ reason: 'sessionExpired' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leads nowhere once the member has gone to another page in these 1.5 seconds', async () => {
    const { router, state } = await openLedger();
    state.signedIn = false;
    await pass(24 * hours);
    expect(screen.getByText('Here is nobody')).toBeDefined();
    await act(() => router.navigate('/'));
    await pass(5000);
    expect(router.state.location.pathname).toBe('/');
  });

  it('goes on while the server knows it, though the clock of the device is a day ahead', async () => {
    const { router } = await openLedger();
    vi.setSystemTime(login + 25 * hours);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(120_000);
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard/transactions/42719');
  });

  it('is looked at when the tab comes back into view, not only every 60 seconds', async () => {
    const { state } = await openLedger();
    // A sleeping computer: the clock went on, the timers did not.
    state.signedIn = false;
    vi.setSystemTime(login + 25 * hours);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(screen.getByText('Here is nobody')).toBeDefined();
  });
});

describe('a session that the server has ended before its time', () => {
  const answering = (answer: ApolloLink.Result) =>
    new ApolloClient({
      cache: new InMemoryCache(),
      link: sessionEnd.concat(new ApolloLink(() => of(answer))),
    })
      .query({ query: parse('{ me { id } }'), errorPolicy: 'all' })
      .catch(() => undefined);

  it.each([
    [
      'an error of a read',
      { data: null, errors: [{ message: messages.sessionExpired, extensions: { code: 'UNAUTHENTICATED' } }] },
    ],
    ['the outcome of a mutation', { data: { me: { __typename: 'NotSignedInError', id: '1' } } }],
  ])('is noticed by %s: the member is forgotten, and the login leads back', async (_what, answer) => {
    const { router, graph } = await openLedger();
    await act(() => answering(answer));
    await pass(0);
    expect(screen.getByText('Here is nobody')).toBeDefined();
    expect(screen.getByText(messages.sessionExpired)).toBeDefined();
    expect(JSON.stringify(graph.client.cache.extract())).not.toContain('Ananya');
    await pass(1500);
    expect(router.state.location.pathname).toBe('/login');
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe(
      '/dashboard/transactions/42719?type=credit',
    );
  });

  it('is told in the words of the mutation that noticed it', async () => {
    await openLedger();
    const outcome = { __typename: 'NotSignedInError', id: '1', message: messages.sessionHasExpired };
    await act(() => answering({ data: { me: outcome } }));
    await pass(0);
    expect(screen.getByText(messages.sessionHasExpired)).toBeDefined();
  });

  it('is not what an outage says', async () => {
    await openLedger();
    await act(() =>
      answering({ data: null, errors: [{ message: 'no', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }),
    );
    await pass(0);
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
  });
});

describe('signing out', () => {
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out of here' }));
    await pass(50);
  };

  it('asks first, and Cancel changes nothing', async () => {
    const { graph } = await openLedger();
    await ask();
    expect(screen.getByRole('alertdialog', { name: accountSignOutText.question('Veranda') })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: commonText.cancel }));
    await pass(500);
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(graph.operations.map((sent) => sent.name)).not.toContain('SignOut');
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
  });

  it('goes home, forgets the member and says Signed out successfully', async () => {
    const { router, graph } = await openLedger();
    await ask();
    fireEvent.click(screen.getByRole('button', { name: commonText.signOut }));
    await pass(500);
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByText('Here is nobody')).toBeDefined();
    expect(screen.getByText(messages.signedOut)).toBeDefined();
    expect(JSON.stringify(graph.client.cache.extract())).not.toContain('Ananya');
  });

  it('can sign out on all devices, and the other tabs follow', async () => {
    const { router, state, graph } = await openLedger();
    const other = otherTab();
    await ask();
    fireEvent.click(screen.getByRole('button', { name: accountSignOutText.everywhere }));
    await pass(500);
    expect(state.signedOutEverywhere).toBe(true);
    expect(graph.operations.map((sent) => sent.name)).not.toContain('SignOut');
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByText('Here is nobody')).toBeDefined();
    expect(screen.getByText(partly(messages.signedOut)).textContent).toContain(accountSignOutText.signedOutEverywhere);
    expect(other.heard).toEqual(['signedOut']);
  });

  it.each([commonText.signOut, accountSignOutText.everywhere])(
    '%s is pressed once, however often it is pressed',
    async (name) => {
      const { graph } = await openLedger();
      await ask();
      const button = screen.getByRole('button', { name });
      fireEvent.click(button);
      fireEvent.click(button);
      await pass(500);
      expect(graph.operations.filter((sent) => sent.name.startsWith('SignOut'))).toHaveLength(1);
    },
  );

  it('leaves the frame listening: the next login is seen at once', async () => {
    const { graph } = await openLedger();
    await ask();
    fireEvent.click(screen.getByRole('button', { name: commonText.signOut }));
    await pass(500);
    act(() => {
      graph.client.writeQuery({
        query: ViewerDocument,
        data: {
          me: {
            __typename: 'Member',
            id: 'other',
            name: 'Kabir Rao',
            shortMembershipNumber: '7',
            session: { __typename: 'Session', expiresAt: '2100-01-01T00:00:00.000Z' },
          },
        },
      });
    });
    await pass(10);
    expect(screen.getByText('Here is Kabir Rao')).toBeDefined();
  });

  it.each([
    ['the server refuses', commonText.signOut],
    ['the network is gone', commonText.signOut],
    ['the server refuses', accountSignOutText.everywhere],
    ['the network is gone', accountSignOutText.everywhere],
  ])('says the truth and stays when %s (%s)', async (why, name) => {
    const { state, graph, router } = await openLedger();
    await ask();
    if (why === 'the server refuses') state.signOutFails = true;
    else graph.offline = true;
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(500);
    expect(screen.getByText(partly(accountSignOutText.stillSignedIn))).toBeDefined();
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard/transactions/42719');
  });
});
