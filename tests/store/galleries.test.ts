import { beforeEach, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { eachEngine } from '#tests/support/engines.ts';

eachEngine('galleries and messages', (database) => {
  let store: Store;
  let clock = new Date('2026-11-25T06:00:00.000Z');
  beforeEach(async () => {
    clock = new Date('2026-11-25T06:00:00.000Z');
    store = await database.open({ now: () => clock });
  });
  const later = (minutes: number) => new Date(clock.getTime() + minutes * 60_000);

  it('gives the kiosks of a gallery its new name, and those of no other', async () => {
    const { kiosk: left } = await store.kiosks.invite('Left', 'Juhu');
    const { kiosk: other } = await store.kiosks.invite('Left', 'Thane');
    const juhu = await store.galleries.named('Juhu');
    if (!juhu) throw new Error('The gallery is missing.');
    const hours = [{ day: 'MONDAY', opens: '10:00', closes: '19:00' } as const];
    await store.galleries.save({
      ...juhu,
      name: 'Juhu Beach',
      hours,
      closedOn: ['2026-12-25'],
      languages: ['hi', 'en'],
    });
    expect(await store.galleries.find(juhu.id)).toEqual({
      id: juhu.id,
      name: 'Juhu Beach',
      address: null,
      hours,
      closedOn: ['2026-12-25'],
      projectIds: [],
      languages: ['hi', 'en'],
    });
    expect((await store.kiosks.find(left.id))?.gallery).toBe('Juhu Beach');
    expect((await store.kiosks.find(other.id))?.gallery).toBe('Thane');
    // A code for its kiosk makes no second gallery.
    await store.kiosks.invite('Right', 'Juhu Beach');
    expect((await store.galleries.list()).filter(({ name }) => name.startsWith('Juhu'))).toHaveLength(1);
  });

  it('gives a kiosk its messages, the nearest and the newest first, also those to come', async () => {
    const { kiosk } = await store.kiosks.invite('Left', 'Bandra');
    const { kiosk: other } = await store.kiosks.invite('Left', 'Powai');
    const bandra = await store.galleries.named('Bandra');
    const add = async (english: string, given: object = {}) => {
      clock = later(1);
      const usual = { hindi: null, galleryId: null, kioskId: null, shownFrom: clock, shownUntil: null };
      return await store.kioskMessages.add({ english, ...usual, ...given });
    };
    await add('own', { kioskId: kiosk.id });
    await add('of another', { kioskId: other.id });
    await add('of the gallery', { galleryId: bandra?.id });
    await add('for all', { shownUntil: later(60) });
    await add('to come', { shownFrom: later(600) });
    const of = async (one: typeof kiosk) => (await store.kioskMessages.of(one)).map(({ english }) => english);
    expect(await of(kiosk)).toEqual(['own', 'of the gallery', 'to come', 'for all']);
    expect(await of(other)).toEqual(['of another', 'to come', 'for all']);
    clock = later(61);
    expect(await of(other)).toEqual(['of another', 'to come']);
    // What is over is swept away.
    await store.sweep();
    expect((await store.kioskMessages.list()).map(({ english }) => english)).not.toContain('for all');
    for (const { id } of await store.kioskMessages.list()) await store.kioskMessages.end(id);
  });
});
