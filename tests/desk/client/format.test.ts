import { describe, expect, it } from 'vitest';
import { unknownOpening } from '#rules/openingHours.ts';
import { stateOf } from '#desk/kiosks/kioskState.ts';
import { hasNoWelcome } from '#desk/operations/welcome.ts';
import {
  dateTime,
  day,
  due,
  duration,
  exactTime,
  figure,
  isoDay,
  readable,
  waited,
  waitedDays,
} from '#desk/parts/format.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

describe('a wait', () => {
  it.each([
    [0, 'less than 1 min'],
    [59_999, 'less than 1 min'],
    [minutes, '1 min'],
    [59 * minutes, '59 min'],
    [hours, '1 h'],
    [3 * hours + 20 * minutes, '3 h 20 min'],
    [23 * hours + 59 * minutes, '23 h 59 min'],
    [days, '1 d'],
    [2 * days + 4 * hours + 59 * minutes, '2 d 4 h'],
  ])('of %i ms is %s', (milliseconds, expected) => {
    expect(duration(milliseconds)).toBe(expected);
  });
  it('of which only the day is known is counted in days of India', () => {
    const noon = Date.parse('2026-11-25T06:30:00Z');
    expect(waitedDays('2026-11-24T18:30:00.000Z', noon)).toBe('since today');
    expect(waitedDays('2026-10-28T18:30:00.000Z', noon)).toBe('27 days');
  });
  it('is never negative, also if the clock of the device is behind', () => {
    expect(waited('2026-11-25T10:00:00Z', Date.parse('2026-11-25T09:00:00Z'))).toBe('less than 1 min');
  });
});

describe('what the club says', () => {
  it('has days and times as people write them', () => {
    expect(readable('deletion, due on 2026-11-24')).toBe('Deletion, due on 24 Nov 2026');
    expect(readable('op 12345678-1234-1234-1234-123456789012')).toBe('Op 12345678-1234-1234-1234-123456789012');
  });
  it('does not say that a member got welcome points who had transactions', () => {
    const welcome = { kind: 'WELCOME_CREDIT', stage: 'CONFIRMED' } as const;
    expect(hasNoWelcome({ ...welcome, upstreamId: null })).toBe(true);
    expect(hasNoWelcome({ ...welcome, upstreamId: 'a0Y5g000003FPbIEAW' })).toBe(false);
  });
});

describe('times', () => {
  it('are those of India, whatever the device has', () => {
    expect(dateTime('2026-11-25T09:34:09Z')).toBe('25 Nov 2026, 15:04');
    expect(dateTime('2026-12-31T18:30:00Z')).toBe('1 Jan 2027, 00:00');
    expect(exactTime('2026-11-25T09:34:09Z')).toBe('25 Nov 2026, 15:04:09');
  });
  it('name a day of the graph as it is', () => {
    expect(day('2026-12-25')).toBe('25 Dec 2026');
    expect(day('2026-09-01')).toBe('1 Sep 2026');
  });
  it('change the day at midnight in India', () => {
    expect(isoDay(Date.parse('2026-11-25T18:29:59Z'))).toBe('2026-11-25');
    expect(isoDay(Date.parse('2026-11-25T18:30:00Z'))).toBe('2026-11-26');
  });
});

describe('a deadline', () => {
  it.each([
    [4, 'due in 4 days'],
    [1, 'due in 1 day'],
    [0, 'due today'],
    [-1, '1 day overdue'],
    [-12, '12 days overdue'],
  ])('%i days away is said as %s', (left, expected) => {
    expect(due(left)).toBe(expected);
  });
});

it('groups points as in India', () => {
  expect(figure(1_234_567)).toBe('12,34,567');
});

describe('what the club says about an operation', () => {
  it.each([
    ['the club posts a Debit of 16000 points in the CRM.', 'The club posts a Debit of 16,000 points in the CRM.'],
    ['its 123456 held points will be available again.', 'Its 1,23,456 held points will be available again.'],
    ['number VR-30002, PENDING, 2026-11-25T23:39:28.189Z', 'Number VR-30002, PENDING, 26 Nov 2026, 05:09:28'],
    ['The order 30002 will be recorded.', 'The order 30002 will be recorded.'],
  ])('%s', (said, expected) => {
    expect(readable(said)).toBe(expected);
  });
});

it('a kiosk is silent after five minutes, and nobody knows while the desk hears nothing', () => {
  const now = Date.parse('2026-11-21T09:05:00.000Z');
  const kiosk = {
    __typename: 'Kiosk',
    id: '1',
    name: 'Foyer left',
    gallery: 'Worli',
    state: 'ENROLLED',
    enrolledAt: null,
    revokedAt: null,
    revokedBecause: null,
    version: null,
    lastSeenAt: '2026-11-21T09:00:00.000Z',
    clockOffsetSeconds: null,
  } as const;
  const named = (at: number, isCurrent = true, opening = unknownOpening, given: typeof kiosk | object = {}) =>
    stateOf({ ...kiosk, ...given }, opening, at, isCurrent).name;
  expect(named(now)).toBe('Reporting');
  expect(named(now + 1)).toBe('Silent');
  expect(named(now, true, unknownOpening, { lastSeenAt: null })).toBe('Silent');
  expect(named(now + 1, false)).toBe('Not known now');
  // 14:35 on a Saturday in India.
  const until = (closes: string) => ({ hours: [{ day: 'SATURDAY', opens: '10:00', closes }], closedOn: [] }) as const;
  expect(named(now + 1, true, until('14:36'))).toBe('Silent');
  expect(named(now + 1, true, until('14:35'))).toBe('Closed');
  expect(named(now, true, until('14:35'))).toBe('Reporting');
});
