import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#api/main/log.ts';
import { createPushDelivery } from '#api/operations/push/delivery.ts';
import { createExpiringLook } from '#api/operations/push/expiring.ts';
import type { Store } from '#api/store/store.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { createCrm } from '#api/upstreams/salesforce/crm.ts';
import { crmMapping } from '#api/upstreams/salesforce/mapping.ts';
import { createMember } from '#api/upstreams/salesforce/members.ts';
import { indianDay } from '#rules/indianDay.ts';
import type { PushKind } from '#rules/push.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { crmCredentials, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { openPushService } from '../../e2e/pushService.ts';

/** Half past eleven in India: the look of this day is over. */
const start = new Date('2026-11-20T06:00:00.000Z');
const field = 'Expires_On__c';

eachEngine('notifications of points that expire', (database) => {
  let at = start;
  const now = () => at;
  let sandbox: TestSandbox;
  let store: Store;
  let service: Awaited<ReturnType<typeof openPushService>>;
  beforeAll(async () => {
    [sandbox, store, service] = await Promise.all([startSandbox({ now }), database.open({ now }), openPushService()]);
    await sandbox.switches({ expiryField: field });
  });
  afterAll(() => Promise.all([sandbox.close(), service.close()]));

  /** A process of a club whose CRM says when points expire, or does not. */
  function work({ expiresOn = field }: { readonly expiresOn?: string | null } = {}) {
    const log = createLog('silent');
    const crm = createCrm({
      ...crmCredentials(sandbox),
      apiVersion: '64.0',
      grants: store.crmGrants(sandbox.crmLoginUrl, sandbox.credentials.clientId),
      mapping: crmMapping.parse({ transaction: { fields: { expiresOn } } }),
      logger: log,
      observe: () => undefined,
      now: () => now().getTime(),
    });
    const deps = { store, log, now, publicUrl: 'https://club.example', services: [service.origin] };
    return { crm, ...createPushDelivery({ ...deps, look: createExpiringLook({ store, crm, log, now }) }) };
  }

  let phones = 0;
  /** A member with points that expire on a day, who is notified on a device. */
  async function subscribed({ expiresOn, kinds = ['POINTS'] }: { expiresOn: string; kinds?: readonly PushKind[] }) {
    const mobile = `66666${20_000 + (phones += 1)}`;
    const call = { requestId: randomUUID(), calls: new CallCounter() };
    const name = { firstName: 'Kabir', lastName: 'Anand', opportunity: null };
    const memberId = await createMember(work().crm, call, { mobile, ...name });
    await sandbox.addTransaction({ mobile, type: 'Credit', points: 400, expiresOn });
    const login = { memberId, membershipNumber: '00042719', mobile, name: 'Kabir', restToken: 'r' };
    const { token } = await store.sessions.create(login);
    const device = service.device();
    await store.pushes.subscribe(token, { ...device.address, kinds, canShowDetails: true, language: 'en' });
    await sandbox.clearCalls();
    return { device, titles: () => device.got.map(({ title }) => title) };
  }
  const asked = async () => (await sandbox.calls()).filter(({ surface }) => surface === 'crm').length;
  const dayAhead = (days: number) => indianDay(new Date(at.getTime() + days * 86_400_000));
  /** A minute before, and a minute after ten in the morning in India. */
  const nextMorning = (minute: 29 | 31) => (at = new Date(`${tomorrow}T04:${minute}:00.000Z`));
  let tomorrow: string;
  beforeEach(() => {
    // Every device of the test before has been told.
    at = new Date(`${dayAhead(3)}T06:00:00.000Z`);
    tomorrow = dayAhead(1);
  });

  it('arrive once, the next morning, and say neither how many nor whose', async () => {
    const expiresOn = dayAhead(8);
    const { device } = await subscribed({ expiresOn });
    const [here, elsewhere] = [work(), work()];
    const both = () => Promise.all([here.sendDue(), elsewhere.sendDue()]);
    await both();
    nextMorning(29);
    await both();
    expect(await asked(), 'nothing is read before').toBe(0);
    nextMorning(31);
    for (let minute = 0; minute < 3; minute += 1) {
      await both();
      at = new Date(at.getTime() + 60_000);
    }
    expect(device.got).toEqual([
      { title: 'Some of your points expire soon', body: '', tag: `expiring-${expiresOn}`, path: '/dashboard' },
    ]);
    expect(device.headers).toHaveLength(1);
  });

  it('are only of the next seven days, and only for who wants to hear of points', async () => {
    const later = await subscribed({ expiresOn: dayAhead(9) });
    const other = await subscribed({ expiresOn: dayAhead(4), kinds: ['ORDERS', 'REFERRALS'] });
    nextMorning(31);
    await work().sendDue();
    expect(await asked(), 'two reads of one member').toBe(2);
    expect([later.titles(), other.titles()]).toEqual([[], []]);
  });

  it('are not looked for where the CRM has no such day', async () => {
    const { titles } = await subscribed({ expiresOn: dayAhead(4) });
    nextMorning(31);
    await work({ expiresOn: null }).sendDue();
    expect(await asked()).toBe(0);
    expect(titles()).toEqual([]);
    const { sendDue } = work();
    // What is found goes out in the next round.
    await sendDue();
    await sendDue();
    expect(titles()).toHaveLength(1);
  });

  it('are looked for again when the CRM did not answer', async () => {
    const { titles } = await subscribed({ expiresOn: dayAhead(4) });
    nextMorning(31);
    const process = work();
    await sandbox.fault({ surface: 'crm', method: 'GET', kind: 'status', status: 503, times: 20 });
    await process.sendDue();
    expect(titles()).toEqual([]);
    await sandbox.clearFaults();
    at = new Date(at.getTime() + 120_000);
    await process.sendDue();
    await process.sendDue();
    expect(titles()).toEqual(['Some of your points expire soon']);
  });
});
