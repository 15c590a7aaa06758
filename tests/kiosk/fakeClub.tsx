import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { text } from '#kiosk/text/en.ts';
import { partly } from '#tests/web/words.ts';

type Answer = (variables: Record<string, unknown>) => unknown;
type Root = Record<string, unknown>;

const kiosk = {
  __typename: 'Kiosk',
  id: '1',
  name: 'Foyer left',
  gallery: 'Worli gallery',
  sessionSeconds: 180,
  mostPointsPerOrder: 25_000,
  messages: [],
  gallerySettings: null,
  reloadRequestedAt: null,
};

/** A heartbeat whose answer says this about the kiosk. */
export const beat = (said: Root, clockOffsetSeconds = 0): Root => ({
  kioskHeartbeat: {
    __typename: 'KioskHeartbeatSuccess',
    kiosk: { ...kiosk, ...said },
    credential: null,
    clockOffsetSeconds,
  },
});
const none = { nodes: [], categories: [], pageInfo: { hasNextPage: false, endCursor: null } };
const code = {
  __typename: 'StartDeviceAuthorizationSuccess',
  deviceCode: 'device-code',
  userCode: 'WDJB-MJHT',
  verificationUri: `${window.location.origin}/device`,
  verificationUriComplete: `${window.location.origin}/device?code=WDJB-MJHT`,
  expiresIn: 300,
  interval: 2,
};
export const pending = {
  __typename: 'DeviceAuthorizationError',
  reason: 'AUTHORIZATION_PENDING',
  interval: 2,
  isOpened: false,
  code: 'DECISION_PENDING',
  message: '',
};
export const approvedLogin = { __typename: 'PollDeviceAuthorizationSuccess', sessionToken: 'token' };

/** The answers of a club in which nothing happens, by the name of the operation. */
function quiet(): Record<string, Answer> {
  const session = () => ({
    expiresAt: new Date(Date.now() + 180_000).toISOString(),
    extendableUntil: new Date(Date.now() + 900_000).toISOString(),
  });
  return {
    KioskHeartbeat: () => beat({}),
    KioskProjects: () => ({ projects: none }),
    KioskEvents: () => ({ upcoming: none, past: none }),
    KioskProducts: () => ({ products: none }),
    KioskEndVisit: () => ({ endKioskVisit: { __typename: 'EndKioskVisitSuccess', sessionsEnded: 0 } }),
    KioskStartLogin: () => ({ startDeviceAuthorization: code }),
    KioskPollLogin: () => ({ pollDeviceAuthorization: pending }),
    KioskSession: () => ({ me: { __typename: 'Member', id: 'm', firstName: 'Ananya', session: session() } }),
    KioskSessionState: () => ({ me: { __typename: 'Member', id: 'm', session: session() } }),
    KioskExtendSession: () => ({ extendKioskSession: { __typename: 'ExtendKioskSessionSuccess', session: session() } }),
    KioskMember: () => ({
      me: {
        __typename: 'Member',
        id: 'm',
        name: 'Ananya Deshmukh',
        membershipNumber: '00042719',
        isActive: true,
        points: { available: 30_000, held: 0 },
        ledger: { nodes: [] },
        orders: { nodes: [] },
        redemptionsInProgress: [],
        hotelBookings: [],
      },
    }),
    KioskPoints: () => ({
      me: { __typename: 'Member', id: 'm', isActive: true, points: { available: 30_000, held: 0 } },
    }),
  };
}

/**
 * The whole kiosk, over a club that answers as a test says. Times are those of the fake clock.
 * @param credential null: of a device that is not enrolled.
 */
export async function openKiosk(
  own: Record<string, Answer | Promise<Root>> = {},
  credential: string | null = 'credential',
) {
  const answers: Record<string, Answer | Promise<Root>> = { ...quiet(), ...own };
  const sent: string[] = [];
  const club = { isOnline: true };
  // The testing library asks it for the time to pass while it waits, instead of waiting in real time.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('No disk.')) });
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body =
      typeof init.body === 'string' ? (JSON.parse(init.body) as { operationName: string; variables: Root }) : null;
    const { searchParams } = new URL(url, 'http://localhost');
    const name = body?.operationName ?? searchParams.get('operationName') ?? '';
    const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as Root);
    sent.push(name);
    if (!club.isOnline) throw new TypeError('Failed to fetch');
    const answer = answers[name];
    const { errors, ...data } = ((typeof answer === 'function' ? await answer(variables) : await answer) ?? {}) as Root;
    return Response.json({ data, ...(errors ? { errors } : {}) });
  });
  if (credential !== null) localStorage.setItem('kiosk-credential', credential);
  vi.resetModules();
  const { App } = await import('#kiosk/App.tsx');
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const view = render(<App />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return {
    ...view,
    user,
    sent,
    club,
    answers,
    press,
    /** How often an operation was sent. */
    count: (name: string) => sent.filter((one) => one === name).length,
    begin: () => press(text.attract.touch),
    async openLogin() {
      await press(text.attract.touch);
      await press(partly(text.home.member));
    },
  };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});
