import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#api/main/log.ts';
import { createKnownOperations, readManifests } from '#api/graph/knownOperations.ts';
import { createSchema } from '#api/graph/schema.ts';
import { messages } from '#rules/messages.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  type EnrolledKiosk,
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  send,
  withCredential,
} from '#tests/support/kiosk.ts';

eachEngine(
  'kiosks',
  (database) => {
    /** What the store has logged. */
    let logged = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    });
    const club = openClub({
      database,
      env: kioskManifest(),
      startsAt: new Date('2026-11-25T06:00:00.000Z'),
      logger: createLog('info', sink),
    });
    let foyer: EnrolledKiosk;
    let kiosks = 0;
    beforeEach(async () => {
      logged = '';
      kiosks += 1;
      foyer = await club.kiosk(`Foyer ${kiosks}`);
    });

    const day = 86_400;
    const self = (headers: Record<string, string>) => send<{ name: string } | null>(club.api, kiosk.self, {}, headers);
    const beat = (headers: Record<string, string>, at = club.now()) =>
      send(club.api, kiosk.heartbeat, { clock: at.toISOString() }, headers);

    describe('a kiosk', () => {
      it('sends only the operations of its manifest, logged in or not', async () => {
        const query = '{ projects(first: 1) { nodes { id } } }';
        const session = await logInByPhone(club.api, foyer, (await club.member()).headers);
        for (const headers of [foyer.headers, session]) {
          const { errors } = await club.api.graph(query, {}, headers);
          expect(errors).toMatchObject([
            { message: messages.notAnOperationOfKiosks, extensions: { code: 'FORBIDDEN' } },
          ]);
        }
        expect((await club.api.graph(query)).errors).toBeUndefined();
        // Those of the web client are not its own either.
        const viewer = createKnownOperations(createSchema(), readManifests(null)).all.find(
          ({ name }) => name === 'Viewer',
        );
        expect((await club.api.graph(viewer?.text ?? '', {}, session)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      });

      it('is known by its credential, and by no other', async () => {
        expect(await self(foyer.headers)).toMatchObject({
          name: foyer.name,
          gallery: 'Worli gallery',
          sessionSeconds: 180,
          mostPointsPerOrder: 25_000,
        });
        expect(await self({})).toBeNull();
        expect(await self(withCredential('made-up'))).toBeNull();
        const changed = foyer.credential.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
        expect(await self(withCredential(changed))).toBeNull();
      });

      it('is enrolled with a code once, within an hour, however the code is typed', async () => {
        const { code } = await club.store.kiosks.invite('Foyer right', 'Worli gallery');
        expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{12}$/);
        const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
        expect(await send(club.api, kiosk.enrol, { code: typed })).toMatchObject({ kiosk: { name: 'Foyer right' } });
        expect(await send(club.api, kiosk.enrol, { code })).toMatchObject({ __typename: 'EnrolmentCodeError' });
        const { code: old } = await club.store.kiosks.invite('Lounge', 'Worli gallery');
        club.later(3_600);
        expect(await send(club.api, kiosk.enrol, { code: old })).toMatchObject({ code: 'NOT_FOUND' });
      });

      it('has one device: a new code ends the device before it', async () => {
        const { code, kiosk: same } = await club.store.kiosks.invite(foyer.name, 'Worli gallery');
        expect(same.id).toBe(foyer.id);
        expect(await self(foyer.headers)).not.toBeNull();
        await send(club.api, kiosk.enrol, { code });
        expect(await self(foyer.headers)).toBeNull();
        expect((await club.store.kiosks.list()).filter(({ name }) => name === foyer.name)).toHaveLength(1);
      });

      it('limits the codes that one address can try', async () => {
        const tight = await club.another({ env: { LIMIT_KIOSK_ENROLMENTS_PER_ADDRESS: '10/60' } });
        const outcomes = await Promise.all(
          Array.from({ length: 11 }, () => send(tight, kiosk.enrol, { code: 'BBBB-BBBB-BBBB' })),
        );
        expect(outcomes.map(({ __typename }) => __typename)).toContain('RateLimitedError');
      });

      it('says that it runs, and learns how wrong its clock is and what the operator says', async () => {
        const shown = { galleryId: null, kioskId: foyer.id, shownFrom: club.now(), shownUntil: null };
        await club.store.kioskMessages.add({ english: 'Back at 4 pm', hindi: null, ...shown });
        expect(await beat(foyer.headers, new Date(club.now().getTime() - 95_000))).toMatchObject({
          credential: null,
          clockOffsetSeconds: -95,
          kiosk: { message: 'Back at 4 pm', reloadRequestedAt: null },
        });
        expect(await club.store.kiosks.find(foyer.id)).toMatchObject({ version: '1.0.1', lastSeenAt: club.now() });
        expect(await beat({})).toMatchObject({ __typename: 'KioskNotEnrolledError', code: 'KIOSK_NOT_ENROLLED' });
      });

      it('gets a new credential once a day, and keeps the old one until it uses the new one', async () => {
        club.later(day - 1);
        expect((await beat(foyer.headers)).credential).toBeNull();
        club.later(1);
        const lost = (await beat(foyer.headers)).credential;
        expect(lost).toEqual(expect.any(String));
        // A second heartbeat at the same time does not take it away.
        expect((await beat(foyer.headers)).credential).toBeNull();
        club.later(60);
        const { credential } = await beat(foyer.headers);
        expect(await self(withCredential(lost ?? ''))).toBeNull();
        expect(await self(foyer.headers)).not.toBeNull();
        expect(await self(withCredential(credential ?? ''))).not.toBeNull();
        // Requests that were under way.
        club.later(20);
        expect(await self(foyer.headers)).not.toBeNull();
        club.later(20);
        expect((await beat(withCredential(credential ?? ''))).credential).toBeNull();
      });

      it('goes on with the credential of before when it lost the new one with its power', async () => {
        club.later(day);
        const { credential } = await beat(foyer.headers);
        const lost = withCredential(credential ?? '');
        expect(await beat(lost)).toMatchObject({ credential: null });
        club.later(120);
        expect(await self(foyer.headers)).not.toBeNull();
        const next = withCredential((await beat(foyer.headers)).credential ?? '');
        expect(await self(next)).not.toBeNull();
        expect(await club.store.kiosks.find(foyer.id)).toMatchObject({ revokedAt: null });
        // Whoever has the lost one is not the device.
        expect(await self(lost)).toBeNull();
        expect(await club.store.kiosks.find(foyer.id)).toMatchObject({ revokedBecause: 'CLONED' });
      });

      it('is revoked when a credential comes back that was replaced while the device went on', async () => {
        club.later(day);
        const renewed = withCredential((await beat(foyer.headers)).credential ?? '');
        for (let minutes = 0; minutes < 7; minutes += 1) {
          await beat(renewed);
          club.later(60);
        }
        club.later(600);
        expect(await self(foyer.headers)).toBeNull();
        expect(await club.store.kiosks.find(foyer.id)).toMatchObject({ revokedBecause: 'CLONED' });
      });

      it('is revoked when a copy of the device uses an old credential, and its sessions end', async () => {
        const phone = await club.member();
        const session = await logInByPhone(club.api, foyer, phone.headers);
        club.later(100);
        expect(await send(club.api, kiosk.me, {}, session)).not.toBeNull();
        club.later(day);
        const { credential } = await beat(foyer.headers);
        const renewed = { ...foyer, headers: withCredential(credential ?? '') };
        const again = await logInByPhone(club.api, renewed, (await club.member()).headers);
        expect(await send(club.api, kiosk.me, {}, again)).not.toBeNull();
        club.later(31);
        expect(await self(foyer.headers)).toBeNull();
        expect(await self(renewed.headers)).toBeNull();
        expect(await send(club.api, kiosk.me, {}, again)).toBeNull();
        expect(await club.store.kiosks.find(foyer.id)).toMatchObject({ revokedBecause: 'CLONED' });
        expect(logged).toContain('a kiosk was revoked');
        for (const secret of [foyer.credential, credential ?? ''])
          expect(`${logged}${club.api.logs()}`).not.toContain(secret);
      });

      it('can be revoked during a session, and enrolled again', async () => {
        const phone = await club.member();
        const session = await logInByPhone(club.api, foyer, phone.headers);
        const { deviceCode, userCode } = await send(club.api, kiosk.start, {}, foyer.headers);
        expect(await club.store.kiosks.revoke(foyer.id)).toBe(1);
        expect(await send(club.api, kiosk.me, {}, session)).toBeNull();
        expect(await send(club.api, kiosk.poll, { deviceCode }, foyer.headers)).toMatchObject({
          __typename: 'KioskNotEnrolledError',
        });
        expect(userCode).toEqual(expect.any(String));
        const back = await club.kiosk(foyer.name);
        expect(back.id).toBe(foyer.id);
        expect(await self(back.headers)).not.toBeNull();
        expect(await self(foyer.headers)).toBeNull();
      });
    });
  },
  { bothAtNight: true },
);
