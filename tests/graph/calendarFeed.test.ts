import { beforeAll, describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { hotel } from '#tests/support/redemptions.ts';
import { openClub } from '#tests/support/club.ts';
import { type Member, send } from '#tests/support/member.ts';

const club = openClub();

const READ = '{ me { calendarFeed { url } } }';
const CREATE = `mutation { createCalendarFeed { ... on CreateCalendarFeedSuccess { calendarFeed { url } } } }`;
const DELETE = `mutation { deleteCalendarFeed { ... on DeleteCalendarFeedSuccess { me { calendarFeed { url } } } } }`;

interface Feed {
  readonly url: string;
}
const create = async (member: Member, language = 'en'): Promise<Feed> => {
  const headers = { ...member.headers, 'accept-language': language };
  const { calendarFeed } = await send<{ calendarFeed: Feed }>(club.api, CREATE, {}, headers);
  return calendarFeed;
};
/** What a calendar gets, which has the address and no login. */
async function subscribe({ url }: Feed, api = club.api) {
  const answer = await fetch(api.url + new URL(url).pathname);
  // Long lines are folded.
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll(/\r\n[ \t]/g, '') };
}

describe('the calendar feed of a member', () => {
  let member: Member;
  beforeAll(async () => {
    member = await club.member({ points: 100_000 });
  });

  it('has the visits, the stays that did not fail and the upcoming events, for a calendar without a login', async () => {
    const visit = { projectId: '101', slot: '10:00 AM - 11:00 AM', scheduledAt: '2026-12-05T04:30:00.000Z' };
    await club.store.siteVisits.add(member.id, visit);
    const stay = await member.bookHotel({
      hotelId: hotel.id,
      checkIn: '2027-01-10',
      checkOut: '2027-01-12',
      guests: 2,
    });
    await member.settled(stay.id);
    const { status, headers, text } = await subscribe(await create(member));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, max-age=900');
    expect(text).toMatch(
      /SUMMARY:Site visit\\, .+\r\n(.+\r\n)*DTSTART:20261205T043000Z\r\n(.+\r\n)*DTEND:20261205T053000Z/,
    );
    expect(text).toMatch(
      /SUMMARY:Stay at .+\r\n(.+\r\n)*DTSTART;VALUE=DATE:20270110\r\n(.+\r\n)*DTEND;VALUE=DATE:20270113/,
    );
    expect(text).toMatch(/UID:event-\d+@/);
  });

  it('stops at its old address when another one is created, or it is removed', async () => {
    const first = await create(member);
    expect(await member.ask(READ)).toEqual({ me: { calendarFeed: first } });
    const second = await create(member);
    expect((await subscribe(first)).status).toBe(404);
    expect((await subscribe(second)).status).toBe(200);
    expect(await member.ask(DELETE)).toEqual({ deleteCalendarFeed: { me: { calendarFeed: null } } });
    expect((await subscribe(second)).status).toBe(404);
  });

  it('has texts in the language in which it was created', async () => {
    const { text } = await subscribe(await create(member, 'hi'));
    expect(text).toContain('SUMMARY:साइट विज़िट\\, ');
  });

  it('leaves out a stay whose data cannot be opened any more, and has the rest', async () => {
    const feed = await create(member);
    const list: typeof club.store.operations.list = async (...asked) =>
      (await club.store.operations.list(...asked)).map((row) => ({ ...row, details: null }));
    const sealed = await club.another({ store: { operations: { ...club.store.operations, list } } });
    const { status, text } = await subscribe(feed, sealed);
    expect(status).toBe(200);
    expect(text).toContain('SUMMARY:Site visit');
    expect(text).not.toContain('UID:booking-');
  });

  it('is not sent without a part, which a calendar would delete', async () => {
    const feed = await create(member);
    const list = () => Promise.reject(new StoreError('unavailable', 'test'));
    const withoutVisits = await club.another({ store: { siteVisits: { ...club.store.siteVisits, list } } });
    expect(await subscribe(feed, withoutVisits)).toMatchObject({
      status: 503,
      text: expect.stringContaining('try again'),
    });
    const withoutBackend = await club.another();
    await club.fault({ route: '/events.json', kind: 'status', status: 500, times: 10 });
    const { status, headers } = await subscribe(feed, withoutBackend);
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  });

  it('notes the day on which a calendar last asked, after which it is kept for a year', async () => {
    const feed = await create(member);
    club.later(300 * 86_400);
    await subscribe(feed);
    const { id: memberId, mobile } = member;
    const { CALENDAR_FEED: stored } = await club.store.privacy.read({ memberId, mobile, emails: [] });
    const values = Object.fromEntries(stored?.[0]?.map(({ name, value }) => [name, value]) ?? []);
    expect(values).toMatchObject({ language: 'en', token: null });
    expect(club.now().getTime() - Date.parse(String(values['lastReadAt']))).toBeLessThan(86_400_000);
  });
});
