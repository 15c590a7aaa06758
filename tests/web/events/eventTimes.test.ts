import { endOfEvent, isDayOnly } from '#rules/calendarEntry.ts';
import { describe, expect, it } from 'vitest';
import { durationLabel, momentLabel, type TimedEvent, timeLabel } from '#web/features/events/event/eventTimes.ts';

const concert: TimedEvent = {
  startsAt: '2026-11-28T13:00:00.000Z',
  endsAt: null,
  fromTime: '6:30 PM',
  toTime: '10:00 PM',
  durationHours: 3.5,
};
const breakfast: TimedEvent = {
  startsAt: '2027-02-13T18:30:00.000Z',
  endsAt: null,
  fromTime: null,
  toTime: null,
  durationHours: null,
};

describe('how long an event takes', () => {
  it.each([
    [4, '4 hours'],
    [1, '1 hour'],
    [1.25, '1 hour 15 minutes'],
    [0.5, '30 minutes'],
    [24, '24 hours'],
    [25, '1 day 1 hour'],
    [48, '2 days'],
    [51, '2 days 3 hours'],
  ])('%s hours is %s', (hours, words) => expect(durationLabel(hours)).toBe(words));
});

describe('when an event is', () => {
  it('names both times of day in one way, whatever the source wrote', () => {
    expect(timeLabel(concert)).toBe('6:30\u00a0pm to 10:00\u00a0pm IST');
    expect(timeLabel({ ...concert, fromTime: '5 pm', toTime: null })).toBe('5:00\u00a0pm IST');
    expect(timeLabel({ ...concert, fromTime: '09:00AM', toTime: '17:30' })).toBe('9:00\u00a0am to 5:30\u00a0pm IST');
    expect(timeLabel({ ...concert, fromTime: 'after sunset', toTime: null })).toBe('after sunset IST');
  });

  it('takes the time from the moment where the source names none', () => {
    expect(timeLabel({ ...concert, fromTime: null, toTime: null })).toBe('6:30\u00a0pm IST');
  });

  it('names no time of day where only the day is known', () => {
    expect(isDayOnly(breakfast)).toBe(true);
    expect(timeLabel(breakfast)).toBeNull();
    expect(momentLabel(breakfast.startsAt ?? '', true)).toBe('14 Feb 2027');
  });

  it('ends where the source says, else after as long as it takes, else nobody knows', () => {
    expect(endOfEvent({ ...concert, endsAt: '2026-11-28T17:00:00.000Z' })).toBe('2026-11-28T17:00:00.000Z');
    expect(endOfEvent(concert)).toBe('2026-11-28T16:30:00.000Z');
    expect(endOfEvent(breakfast)).toBeNull();
  });
});
