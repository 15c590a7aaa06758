import { beforeAll, describe, expect, it } from 'vitest';
import { dataClass, dataClassNames } from '#api/store/dataClasses.ts';
import { fieldNames } from '#text/myData.tsx';
import { openClub } from '#tests/support/club.ts';
import { ask } from '#tests/support/member.ts';
import { type FullMember, makeFullMember } from '#tests/support/world.ts';

interface Section {
  class: string;
  title: string;
  purpose: string;
  retention: string;
  deletion: string;
  location: string;
  howToAsk: string | null;
  records: { fields: { name: string; value: string | null }[] }[];
}
interface Export {
  exportedAt: string;
  unavailable: string[];
  sections: Section[];
}

const EXPORT = `{ me { dataExport { exportedAt unavailable sections {
  class title purpose retention deletion deletionNote location howToAsk records { fields { name value } }
} } } }`;

describe('the export of a member’s data', () => {
  const club = openClub({ env: { RETENTION_VISITS_DAYS: '90' } });
  let member: FullMember;
  let email = '';

  beforeAll(async () => {
    member = await makeFullMember(club);
    email = (await ask<{ me: { email: string } }>(club.api, '{ me { email } }', {}, member.headers)).me.email;
    await club.store.newsletter.subscribe(email);
    await club.store.newsletter.subscribe('somebody.else@example.com');
    await club.store.notices.accept(member.mobile, 'LOGIN', '2026-11-23');
    await club.member('9999900001');
  });

  const read = async () => {
    const { data } = await club.api.graph<{ me: { dataExport: Export } }>(EXPORT, {}, member.headers);
    if (!data) throw new Error('There is no export.');
    return data.me.dataExport;
  };
  const valuesOf = (sections: readonly Section[], name: string) =>
    sections
      .filter((one) => one.class === name)
      .flatMap(({ records }) =>
        records.map(({ fields }) => Object.fromEntries(fields.map((one) => [one.name, one.value]))),
      );

  it('has a section for every class of data about members, with purpose, time and what a deletion does', async () => {
    const { sections, unavailable } = await read();
    expect(sections.map((one) => one.class)).toEqual(dataClassNames.filter((name) => dataClass(name).whose !== 'club'));
    for (const section of sections) {
      expect(section.purpose.length).toBeGreaterThan(20);
      expect(section.retention).not.toBe('');
    }
    expect(sections.find((one) => one.class === 'VISIT')?.retention).toBe('90 days from the day you sent it.');
    expect(unavailable).toEqual([]);
  });

  it('gives the owner everything in the open', async () => {
    const { sections } = await read();
    expect(valuesOf(sections, 'SESSION')).toEqual([
      expect.objectContaining({
        mobile: member.mobile,
        name: 'Kabir Menon',
        membershipNumber: member.ids.membershipNumber,
      }),
    ]);
    expect(
      valuesOf(sections, 'REDEMPTION')
        .map(({ operation }) => String(operation))
        .toSorted(),
    ).toEqual(['ENCASH', 'HOTEL', 'ORDER']);
    expect(valuesOf(sections, 'REDEMPTION').find(({ operation }) => operation === 'ORDER')).toMatchObject({
      upstreamNumber: member.ids.orderNumber,
      stage: 'CONFIRMED',
      hold: 'posted',
    });
    expect(valuesOf(sections, 'REDEMPTION_DETAILS')).toContainEqual(
      expect.objectContaining({ operation: 'HOTEL', specialRequests: 'A quiet room' }),
    );
    expect(valuesOf(sections, 'BANK_DETAILS')).toEqual([
      expect.objectContaining({ ifsc: 'DEMO0000214', branchName: 'Candolim', accountLast4: '3001' }),
    ]);
    expect(valuesOf(sections, 'SUBMISSION')).toContainEqual(expect.objectContaining({ name: 'Nila Paul' }));
    expect(valuesOf(sections, 'VISIT')).toHaveLength(1);
    expect(valuesOf(sections, 'NEWSLETTER')).toEqual([expect.objectContaining({ email })]);
    expect(valuesOf(sections, 'NOTICE')).toEqual([expect.objectContaining({ place: 'LOGIN', version: '2026-11-23' })]);
  });

  it('has a name for every value on the page, in both languages', async () => {
    const { sections } = await read();
    const names = new Set(
      sections.flatMap(({ records }) => records.flatMap(({ fields }) => fields.map((one) => one.name))),
    );
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => !Object.hasOwn(fieldNames, name))).toEqual([]);
  });

  it('describes a secret and does not give it out', async () => {
    const { sections } = await read();
    expect(valuesOf(sections, 'SESSION')[0]).toHaveProperty('restToken', null);
    const text = JSON.stringify(sections);
    for (const token of await club.sandbox.tokens()) expect(text.includes(token)).toBe(false);
    expect(text).not.toMatch(/v1\.[\w-]{40}/);
  });

  it('names what backend and CRM keep, and how to ask for it', async () => {
    const { sections } = await read();
    const elsewhere = sections.filter(({ location }) => location === 'DEVELOPER');
    expect(elsewhere.map((one) => one.class)).toEqual(['BACKEND', 'CRM']);
    for (const { howToAsk, deletion } of elsewhere) {
      expect(howToAsk).toMatch(/write to the club/);
      expect(deletion).toBe('KEPT');
    }
  });

  it('contains nothing of anybody else', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/somebody\.else|9999900001|Ananya/);
  });

  it('says so when the newsletter could not be looked up', async () => {
    await club.sandbox.fault({ surface: 'rest', route: '/user_addresses.json', kind: 'status', status: 503 });
    expect(await read()).toMatchObject({ unavailable: ['NEWSLETTER'] });
    await club.sandbox.clearFaults();
  });

  it('is an entry in the record each time, which does not say whose data it was', async () => {
    const before = (await club.store.privacyEvents.list(100)).length;
    await read();
    const events = await club.store.privacyEvents.list(100);
    expect(events).toHaveLength(before + 1);
    expect(events[0]).toMatchObject({ actor: 'PERSON', operator: null, action: 'EXPORT', outcome: 'DONE' });
    expect(JSON.stringify(events)).not.toMatch(new RegExp([member.ids.member, member.mobile, email].join('|')));
  });

  describe('as a file', () => {
    const file = (headers: Record<string, string> = member.headers) =>
      fetch(`${club.api.url}/account/data.json`, { headers, redirect: 'manual' });

    it('is the same, to be saved and never cached', async () => {
      const answer = await file();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { sections } = (await answer.json()) as Export;
      const asked = await read();
      expect(sections.map((one) => one.class)).toEqual(asked.sections.map((one) => one.class));
      expect(valuesOf(sections, 'BANK_DETAILS')).toEqual(valuesOf(asked.sections, 'BANK_DETAILS'));
    });

    it('is refused without a session; a browser is sent to the login', async () => {
      expect((await file({})).status).toBe(401);
      const answer = await file({ accept: 'text/html' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/login?returnTo=%2Faccount%2Fdata');
    });
  });

  it('is limited', async () => {
    const limited = await club.another({ env: { LIMIT_DATA_EXPORTS: '1/600' } });
    await limited.graph(EXPORT, {}, member.headers);
    const { errors } = await limited.graph(EXPORT, {}, member.headers);
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    const answer = await fetch(`${limited.url}/account/data.json`, { headers: member.headers });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('the times of retention in the graph', () => {
  const club = openClub({ env: { RETENTION_BANK_DETAILS_DAYS: '7' } });
  it('are those of this club, for everyone', async () => {
    const { data } = await club.api.graph<{ dataRetention: { class: string; days: number }[] }>(
      '{ dataRetention { class days } }',
    );
    expect(data?.dataRetention).toContainEqual({ class: 'BANK_DETAILS', days: 7 });
    expect(data?.dataRetention).toContainEqual({ class: 'REDEMPTION', days: 2_920 });
  });
});
