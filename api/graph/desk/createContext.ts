import { networkOf } from '../../domains/limits/networkAddress.ts';
import { createStaffAccountLoader, createStaffNameLoader } from '../../domains/loaders/staffAccounts.ts';
import type { Services } from '../../domains/shared/context.ts';
import type { DeskSettings } from '../../domains/staff/settings.ts';
import { CallCounter } from '../../upstreams/calls.ts';
import type { DeskCarrier, DeskContext } from './context.ts';

export interface DeskCaller {
  readonly requestId: string;
  /** From the cookie; null without one. */
  readonly token: string | null;
  readonly address: string;
  readonly origin: string;
  readonly clubName: string;
  readonly carrier: DeskCarrier;
}

/**
 * Creates the context of one request to the desk's graph.
 *
 * @throws StoreError when the session cannot be read: nobody works in the desk without the store.
 */
export async function createDeskContext(
  services: Services,
  settings: DeskSettings,
  { requestId, token, address, origin, clubName, carrier }: DeskCaller,
): Promise<DeskContext> {
  const found = token === null ? null : await services.store.staffSessions.find(token);
  // A change of the way to log in ends all sessions, since one of before could not be confirmed.
  const session = found?.method === (settings.oidc ? 'IDENTITY_PROVIDER' : 'PASSKEY') ? found : null;
  const network = networkOf(address);
  return {
    services,
    settings,
    call: { requestId, calls: new CallCounter() },
    session,
    carrier,
    network,
    origin,
    clubName,
    staffAccounts: createStaffAccountLoader(services.store),
    staffNames: createStaffNameLoader(services.store),
    audit: (event) =>
      services.store.audit.record(
        { staffId: session?.staffId ?? null, who: session?.name ?? 'nobody logged in', network },
        event,
      ),
  };
}
