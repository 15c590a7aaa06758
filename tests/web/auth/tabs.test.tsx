import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { Component as LoginPage, loader as loginPageLoader } from '#web/features/auth/pages/LoginPage.tsx';
import { SessionSync } from '#web/features/auth/SessionSync.tsx';
import { SessionWatch } from '#web/features/auth/SessionWatch.tsx';
import { SignOutDialog } from '#web/features/auth/SignOutDialog.tsx';
import { fakeGraph, renderClub } from './club.tsx';
import { otherTab } from './fakeChannel.ts';
import { ananya, fakeLogin, logIn } from './fakeLogin.ts';
import * as loginText from '#text/login.tsx';
import * as commonText from '#text/common.ts';
import { eventually } from '#tests/web/eventually.ts';

function Frame() {
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>Here is {viewer?.name ?? 'nobody'}</p>
      <button type="button" onClick={() => setAsking(true)}>
        Leave
      </button>
      <Outlet />
      {viewer && <SessionWatch expiresAt={viewer.session.expiresAt} />}
      <SessionSync />
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

const ledger = '/dashboard/transactions/42719';
const kabir = { ...ananya, id: '003FAKE00000000007', name: 'Kabir Rao', shortMembershipNumber: '7' };

/** One tab of the club; `state.signedIn` and `root.me` are what the server knows. */
async function openTab(at: string, signedIn: boolean) {
  const { state, root } = fakeLogin();
  state.signedIn = signedIn;
  const graph = fakeGraph(root);
  await graph.client.query({ query: ViewerDocument });
  const loaded: string[] = [];
  const page = (name: string) => ({
    element: <h1>{name}</h1>,
    loader: () => {
      loaded.push(name);
      return null;
    },
  });
  const club = renderClub(
    graph,
    [
      {
        element: <Frame />,
        children: [
          { index: true, ...page('Home') },
          { path: 'projects', ...page('Projects') },
          { path: 'register', ...page('Register') },
          { path: 'login', Component: LoginPage, loader: loginPageLoader(graph.client) },
          { path: 'dashboard/transactions/:routeId', ...page('Ledger') },
        ],
      },
    ],
    at,
  );
  await screen.findByText(/Here is/);
  // The tab listens once its effects have run, a moment after it shows.
  await act(async () => undefined);
  return { state, root, graph, loaded, user: userEvent.setup(), ...club };
}
const comeIntoView = () => {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('what happens in another tab', () => {
  it('forgets the member who signed out there, and leaves a guarded page', async () => {
    const { router, graph } = await openTab(`${ledger}?type=credit`, true);
    act(() => otherTab().say('signedOut'));
    expect(await screen.findByRole('heading', { name: loginText.welcome })).toBeDefined();
    expect(screen.getByText('Here is nobody')).toBeDefined();
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(JSON.stringify(graph.client.cache.extract())).not.toContain('Ananya');
  });

  it('stays on a public page when the member signed out there', async () => {
    const { router } = await openTab('/projects', true);
    act(() => otherTab().say('signedOut'));
    expect(await screen.findByText('Here is nobody')).toBeDefined();
    expect(router.state.location.pathname).toBe('/projects');
  });

  it('says that the session is over when it ended there, with the way back', async () => {
    const { router } = await openTab(ledger, true);
    act(() => otherTab().say('sessionEnded'));
    expect(await screen.findByText(messages.sessionExpired)).toBeDefined();
    expect(screen.queryByText(messages.pleaseLoginToAccess)).toBeNull();
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe(ledger);
  });

  it('takes over a login from there, and a login page goes on by itself', async () => {
    const { router, state } = await openTab('/login', false);
    await screen.findByRole('heading', { name: loginText.welcome });
    state.signedIn = true;
    act(() => otherTab().say('signedIn'));
    expect(await screen.findByRole('heading', { name: 'Ledger' })).toBeDefined();
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
    expect(router.state.location.pathname).toBe(ledger);
  });

  it('shows nothing of the old member when another one logged in there', async () => {
    const { root, graph, loaded } = await openTab(ledger, true);
    root.me = () => kabir;
    act(() => otherTab().say('signedIn'));
    expect(await screen.findByText('Here is Kabir Rao')).toBeDefined();
    await eventually(() => expect(loaded).toEqual(['Ledger', 'Ledger']));
    expect(JSON.stringify(graph.client.cache.extract())).not.toContain('Ananya');
  });

  it('does not mind words that it does not know', async () => {
    await openTab(ledger, true);
    act(() => otherTab().say('constructor'));
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
  });

  it('hears of a sign out here', async () => {
    const { user } = await openTab(ledger, true);
    const other = otherTab();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: commonText.signOut }));
    expect(await screen.findByText('Here is nobody')).toBeDefined();
    expect(other.heard).toEqual(['signedOut']);
  });

  it('hears of a login here, and nothing of the member', async () => {
    const { user } = await openTab('/login', false);
    const other = otherTab();
    await logIn(user);
    await screen.findByRole('heading', { name: 'Ledger' });
    expect(other.heard).toEqual(['signedIn']);
  });
});

describe('a tab that comes back into view', () => {
  it('forgets a member whom the server no longer knows', async () => {
    const { state, router } = await openTab(ledger, true);
    state.signedIn = false;
    comeIntoView();
    expect(await screen.findByText(messages.sessionExpired)).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('keeps the member when the server cannot be asked', async () => {
    const { graph } = await openTab(ledger, true);
    graph.offline = true;
    comeIntoView();
    await eventually(() => expect(graph.operations.filter((sent) => sent.name === 'Viewer')).toHaveLength(2));
    await act(async () => undefined);
    expect(screen.getByText('Here is Ananya Deshmukh')).toBeDefined();
  });

  it('loads nothing again when the member is the same', async () => {
    const { graph, loaded } = await openTab(ledger, true);
    comeIntoView();
    await eventually(() => expect(graph.operations.filter((sent) => sent.name === 'Viewer')).toHaveLength(2));
    await act(async () => undefined);
    expect(loaded).toEqual(['Ledger']);
  });
});

describe('the page that asked for the login', () => {
  const kept = () => sessionStorage.getItem('redirectAfterLogin');

  it('is remembered over the registration', async () => {
    const { router } = await openTab('/login?returnTo=/projects', false);
    await eventually(() => expect(kept()).toBe('/projects'));
    await act(() => router.navigate('/register'));
    await act(() => router.navigate('/login'));
    expect(kept()).toBe('/projects');
  });

  it('is given up by whoever goes elsewhere', async () => {
    const { router } = await openTab('/login?returnTo=/projects', false);
    await eventually(() => expect(kept()).toBe('/projects'));
    await act(() => router.navigate('/'));
    expect(kept()).toBeNull();
  });

  it('is given up by whoever opens the plain login afresh', async () => {
    sessionStorage.setItem('redirectAfterLogin', '/projects');
    await openTab('/login', false);
    await eventually(() => expect(kept()).toBeNull());
  });
});
