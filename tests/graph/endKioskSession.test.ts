import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  enrolKiosk,
  type EnrolledKiosk,
  type Headers,
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  phoneOperations as phone,
  send,
} from '#tests/support/kiosk.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

eachEngine('the end of a session on a kiosk', (database) => {
  let sandbox: TestSandbox;
  let store: Store;
  let api: ApiUnderTest;
  let foyer: EnrolledKiosk;
  let terrace: EnrolledKiosk;
  let mine: Headers;
  let newCustomer: ReturnType<typeof customersOf>;

  beforeAll(async () => {
    [sandbox, store] = await Promise.all([startSandbox(), database.open()]);
    newCustomer = customersOf(sandbox);
    // An own kiosk could try more than ours.
    api = await startApi(sandbox, { env: kioskManifest([...Object.values(kiosk), phone.end]), store });
    foyer = await enrolKiosk(api, store);
    terrace = await enrolKiosk(api, store, 'Terrace');
  });
  beforeEach(async () => {
    mine = (await logIn(api, sandbox, await newCustomer())).headers;
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  interface SessionOnKiosk {
    readonly id: string;
    readonly kioskName: string;
  }
  const sessionsOf = async (headers: Headers) =>
    (await send<{ kioskSessions: SessionOnKiosk[] }>(api, phone.sessions, {}, headers)).kioskSessions;
  const idAt = async (name: string, headers = mine) =>
    (await sessionsOf(headers)).find(({ kioskName }) => kioskName === name)?.id ?? '';
  const isOpen = async (session: Headers) => (await send<object | null>(api, kiosk.me, {}, session)) !== null;
  const end = (id: string, headers: Headers) => send(api, phone.end, { id }, headers);

  describe('a member who ends the session on one kiosk', () => {
    it('ends this one, and neither the other kiosk nor the phone', async () => {
      const atFoyer = await logInByPhone(api, foyer, mine);
      const atTerrace = await logInByPhone(api, terrace, mine);
      expect(await end(await idAt('Foyer left'), mine)).toEqual({ __typename: 'EndSessionSuccess' });
      expect(await isOpen(atFoyer)).toBe(false);
      expect(await isOpen(atTerrace)).toBe(true);
      expect(await (await fetch(`${api.url}/metrics`)).text()).toMatch(/^club_sessions_ended_total 1$/m);
      expect(await send(api, '{ me { mobile } }', {}, mine)).not.toBeNull();
    });

    it('is told when it has ended already', async () => {
      const session = await logInByPhone(api, foyer, mine);
      const id = await idAt('Foyer left');
      await send(api, kiosk.signOut, {}, session);
      for (const given of [id, 'none', '']) {
        expect(await end(given, mine)).toMatchObject({ __typename: 'SessionNotFoundError' });
      }
    });

    it('cannot end the session of another member', async () => {
      const session = await logInByPhone(api, foyer, mine);
      const id = await idAt('Foyer left');
      const other = (await logIn(api, sandbox, await newCustomer())).headers;
      expect(await end(id, other)).toMatchObject({ __typename: 'SessionNotFoundError' });
      expect(await isOpen(session)).toBe(true);
    });

    it('is logged in on the phone', async () => {
      const session = await logInByPhone(api, foyer, mine);
      const id = await idAt('Foyer left');
      expect(await end(id, {})).toMatchObject({ __typename: 'NotSignedInError' });
      const { errors } = await api.graph(phone.end, { id }, session);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect(await isOpen(session)).toBe(true);
    });
  });
});
