import { timeOfDay } from '#text/calendar.ts';

const clockTime = /\b(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?\s*([ap])\.?m\b\.?/gi;
const dayTime = /\b([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?\b(?!\s*[ap]\.?m)/gi;

/**
 * Rewrites the times of day in a backend's text in the club's format: '10:00 AM - 17:30' becomes '10:00 am - 5:30 pm'.
 */
export const clockTimes = (words: string): string =>
  words
    .replace(dayTime, (_all, hour: string, minutes: string) => timeOfDay(Number(hour), minutes))
    .replace(clockTime, (_all, hour: string, minutes: string | undefined, letter: string) =>
      timeOfDay((Number(hour) % 12) + (letter.toLowerCase() === 'p' ? 12 : 0), minutes ?? '00'),
    );
