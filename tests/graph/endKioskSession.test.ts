import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  type EnrolledKiosk,
  type Headers,
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  phoneOperations as phone,
  send,
} from '#tests/support/kiosk.ts';

eachEngine(
  'the end of a session on a kiosk',
  (database) => {
    // A developer's own kiosk may send more operations than ours.
    const club = openClub({ database, env: kioskManifest([...Object.values(kiosk), phone.end]) });
    let foyer: EnrolledKiosk;
    let terrace: EnrolledKiosk;
    let mine: Headers;
    beforeAll(async () => {
      foyer = await club.kiosk();
      terrace = await club.kiosk('Terrace');
    });
    beforeEach(async () => {
      mine = (await club.member()).headers;
    });

    interface SessionOnKiosk {
      readonly id: string;
      readonly kioskName: string;
    }
    const sessionsOf = async (headers: Headers) =>
      (await send<{ kioskSessions: SessionOnKiosk[] }>(club.api, phone.sessions, {}, headers)).kioskSessions;
    const idAt = async (name: string, headers = mine) =>
      (await sessionsOf(headers)).find(({ kioskName }) => kioskName === name)?.id ?? '';
    const isOpen = async (session: Headers) => (await send<object | null>(club.api, kiosk.me, {}, session)) !== null;
    const end = (id: string, headers: Headers) => send(club.api, phone.end, { id }, headers);

    describe('a member who ends the session on one kiosk', () => {
      it('ends this one, and neither the other kiosk nor the phone', async () => {
        const atFoyer = await logInByPhone(club.api, foyer, mine);
        const atTerrace = await logInByPhone(club.api, terrace, mine);
        expect(await end(await idAt('Foyer left'), mine)).toEqual({ __typename: 'EndSessionSuccess' });
        expect(await isOpen(atFoyer)).toBe(false);
        expect(await isOpen(atTerrace)).toBe(true);
        expect(await (await fetch(`${club.api.url}/metrics`)).text()).toMatch(/^club_sessions_ended_total 1$/m);
        expect(await send(club.api, '{ me { mobile } }', {}, mine)).not.toBeNull();
      });

      it('is told when it has ended already', async () => {
        const session = await logInByPhone(club.api, foyer, mine);
        const id = await idAt('Foyer left');
        await send(club.api, kiosk.signOut, {}, session);
        for (const given of [id, 'none', '']) {
          expect(await end(given, mine)).toMatchObject({ __typename: 'SessionNotFoundError' });
        }
      });

      it('cannot end the session of another member', async () => {
        const session = await logInByPhone(club.api, foyer, mine);
        const id = await idAt('Foyer left');
        const other = (await club.member()).headers;
        expect(await end(id, other)).toMatchObject({ __typename: 'SessionNotFoundError' });
        expect(await isOpen(session)).toBe(true);
      });

      it('is logged in on the phone', async () => {
        const session = await logInByPhone(club.api, foyer, mine);
        const id = await idAt('Foyer left');
        expect(await end(id, {})).toMatchObject({ __typename: 'NotSignedInError' });
        const { errors } = await club.api.graph(phone.end, { id }, session);
        expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
        expect(await isOpen(session)).toBe(true);
      });
    });
  },
  { bothAtNight: true },
);
