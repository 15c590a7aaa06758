import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewContactRequest } from '#api/store/contactRequests.ts';
import type { Store } from '#api/store/store.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { eachEngine } from '#tests/support/engines.ts';

const day = 86_400_000;

eachEngine('requests of visitors in the store', (database) => {
  let store: Store;
  let clock = new Date('2026-11-26T04:30:00.000Z');
  let people = 0;
  let mobile = '';

  beforeAll(async () => {
    store = await database.open({ now: () => clock });
  });
  beforeEach(() => {
    clock = new Date(clock.getTime() + 400 * day);
    people += 1;
    mobile = `98123456${10 + people}`;
  });

  const visit = (more: Partial<NewContactRequest> = {}): NewContactRequest => ({
    projectId: '101',
    projectName: 'Tidewall',
    intent: 'BOOK_VISIT',
    preferredDate: '2027-01-20',
    preferredTime: 'MORNING',
    idempotencyKey: randomUUID(),
    entered: 'all of it',
    mobile,
    verified: true,
    ...more,
  });
  const send = async (requestId: string) => {
    const lead = { memberId: null, details: null, payload: { lastName: 'Menon', mobile } };
    const { operation } = await store.operations.begin({ kind: 'CONTACT_REQUEST', key: [requestId], ...lead });
    return operation;
  };
  const end = async (requestId: string) => {
    const creating = await store.operations.advance(await send(requestId), { to: 'CREATING' });
    if (creating) await store.operations.advance(creating, { to: 'CONFIRMED', upstreamId: '00Q1' });
  };
  it('are one for devices that add the same at the same moment, before anything is sent', async () => {
    const rows = await Promise.all([1, 2, 3, 4].map(() => store.contactRequests.add(visit())));
    expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });

  it('are known by the id only, which a repeated key gets again', async () => {
    const request = visit();
    const first = await store.contactRequests.add(request);
    expect(await store.contactRequests.list([first.id])).toEqual([]);
    await send(first.requestId);
    const [shown] = await store.contactRequests.list([first.id, first.requestId, 'unknown']);
    expect(shown).toMatchObject({ id: first.id, stage: 'ACCEPTED', preferredDate: '2027-01-20' });
    expect(await store.contactRequests.findByKey(request)).toMatchObject({ isSame: true, request: { id: first.id } });
    expect(await store.contactRequests.findByKey({ ...request, entered: 'something else' })).toMatchObject({
      isSame: false,
    });
  });

  it('are erased with everything about them by the number, once they are sent', async () => {
    const person = { memberId: '', mobile, emails: [] };
    const [own, other] = [visit(), visit({ mobile: '9000000001' })];
    const [{ id, requestId }, kept] = [await store.contactRequests.add(own), await store.contactRequests.add(other)];
    await send(requestId);
    await end(kept.requestId);
    expect(await store.privacy.erase(person)).toMatchObject({ open: [{ kind: 'CONTACT_REQUEST' }] });
    await end(requestId);
    expect((await store.privacy.read(person)).CONTACT_REQUEST?.[0]).toContainEqual({
      name: 'projectName',
      value: 'Tidewall',
    });
    expect(await store.privacy.erase(person)).toMatchObject({ counts: { CONTACT_REQUEST: expect.any(Number) } });
    expect((await store.privacy.read(person)).CONTACT_REQUEST).toEqual([]);
    expect(await store.contactRequests.list([id])).toEqual([]);
    expect(await store.contactRequests.list([kept.id])).toHaveLength(1);
  });

  it('are erased when their time is over, but not while they are being sent', async () => {
    const sent = await store.contactRequests.add(visit());
    const waiting = await store.contactRequests.add(visit({ projectId: '102' }));
    await end(sent.requestId);
    await send(waiting.requestId);
    const ids = [sent.id, waiting.id];
    clock = new Date(clock.getTime() + (retentionDefaults.CONTACT_REQUESTS - 1) * day);
    await store.privacy.eraseExpired(retentionDefaults);
    expect(await store.contactRequests.list(ids)).toHaveLength(2);
    clock = new Date(clock.getTime() + 2 * day);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toMatchObject({ CONTACT_REQUEST: expect.any(Number) });
    expect((await store.contactRequests.list(ids)).map(({ id }) => id)).toEqual([waiting.id]);
  });
});
