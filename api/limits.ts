/** A number of requests per window. The window starts with the first request. */
export interface LimitRule {
  readonly points: number;
  readonly windowSeconds: number;
}

interface LimitEntry extends LimitRule {
  /** The description in docs/limits.md. */
  readonly meaning: string;
}

const tenMinutes = 600;
const hour = 3_600;
const day = 86_400;

/**
 * All limits by name, with their defaults. `LIMIT_<NAME>=points/seconds` in the environment overrides one. An address
 * is a network: an IPv4 address, or the /64 of an IPv6 address.
 */
export const limitTable = {
  OTP_REQUESTS_PER_ADDRESS: {
    points: 40,
    windowSeconds: tenMinutes,
    meaning: 'requests for an OTP from one address, whether or not an SMS is sent; per purpose',
  },
  SMS_PER_ADDRESS: {
    points: 20,
    windowSeconds: tenMinutes,
    meaning: 'SMS sent at the request of one address; per purpose',
  },
  SMS_PER_NUMBER_AND_ADDRESS: {
    points: 3,
    windowSeconds: tenMinutes,
    meaning: 'SMS to one number at the request of one address, or of a known device; per purpose',
  },
  SMS_PER_NUMBER_AND_ADDRESS_DAILY: {
    points: 8,
    windowSeconds: day,
    meaning: 'the same in a day, so that one address cannot use up the daily SMS of a number; per purpose',
  },
  SMS_PER_NUMBER_DAILY: {
    points: 15,
    windowSeconds: day,
    meaning: 'SMS to one number in a day at the request of unknown devices; per purpose',
  },
  SMS_PER_KNOWN_DEVICE_DAILY: {
    points: 10,
    windowSeconds: day,
    meaning: 'SMS to one number in a day at the request of devices that logged in with it before; per purpose',
  },
  SMS_ALARM: {
    points: 1_000,
    windowSeconds: hour,
    meaning: 'SMS to all numbers; more raise an alarm in the log and the metrics, and refuse nobody',
  },
  OTP_CHECKS_PER_ADDRESS: {
    points: 60,
    windowSeconds: tenMinutes,
    meaning: 'wrong OTPs entered from one address',
  },
  STRANGER_GUESSES: {
    points: 5,
    windowSeconds: tenMinutes,
    meaning: 'wrong OTPs for one number from devices that did not request one',
  },
  STRANGER_GUESSES_DAILY: {
    points: 30,
    windowSeconds: day,
    meaning: 'the same in a day',
  },
  PASSWORD_RESETS_PER_ADDRESS: {
    points: 60,
    windowSeconds: tenMinutes,
    meaning: 'new passwords sent from one address',
  },
  REGISTRATIONS_PER_ADDRESS: {
    points: 20,
    windowSeconds: tenMinutes,
    meaning: 'registration forms sent from one address',
  },
  UNVERIFIED_LEADS_PER_NUMBER: {
    points: 5,
    windowSeconds: day,
    meaning: 'registrations of one number that no OTP verified',
  },
  UNVERIFIED_LEADS_PER_ADDRESS: {
    points: 20,
    windowSeconds: day,
    meaning: 'registrations from one address that no OTP verified',
  },
  UNVERIFIED_LEADS_TOTAL: {
    points: 500,
    windowSeconds: day,
    meaning: 'registrations in all that no OTP verified',
  },
  NEWSLETTER_PER_ADDRESS: {
    points: 5,
    windowSeconds: hour,
    meaning: 'newsletter subscriptions from one address',
  },
  VISITOR_REQUESTS: {
    points: 600,
    windowSeconds: 60,
    meaning: 'requests of one visitor (by address) or one session, pages and graph together',
  },
  BANK_CHECKS: { points: 10, windowSeconds: tenMinutes, meaning: 'checks of a bank account by one member' },
  ENQUIRIES: { points: 20, windowSeconds: tenMinutes, meaning: 'enquiries of one member' },
  REFERRALS: { points: 20, windowSeconds: tenMinutes, meaning: 'referrals of one member' },
  SITE_VISITS: { points: 20, windowSeconds: tenMinutes, meaning: 'site visits requested by one member' },
  REDEMPTIONS: {
    points: 60,
    windowSeconds: tenMinutes,
    meaning: 'orders, hotel bookings and encash requests of one member',
  },
  CRM_READS: { points: 300, windowSeconds: tenMinutes, meaning: 'fields that one member reads from the CRM' },
  LOOKUPS: {
    points: 300,
    windowSeconds: tenMinutes,
    meaning: 'single records that one member reads from the REST backend by id',
  },
} as const satisfies Readonly<Record<string, LimitEntry>>;

export type LimitName = keyof typeof limitTable;

/** All limits as configured. */
export type Limits = Readonly<Record<LimitName, LimitRule>>;

export const limitNames = Object.keys(limitTable) as LimitName[];

const prefix = 'LIMIT_';
const written = /^(\d{1,9})\/(\d{1,9})$/;

/**
 * Reads the limits from the environment, with the default for each limit that is not set.
 *
 * @returns also the problems found, naming the variable and what is expected.
 */
export function readLimits(env: Readonly<Record<string, string | undefined>>): { limits: Limits; problems: string[] } {
  const problems: string[] = [];
  const limits = Object.fromEntries(
    limitNames.map((name) => [
      name,
      { points: limitTable[name].points, windowSeconds: limitTable[name].windowSeconds },
    ]),
  ) as Record<LimitName, LimitRule>;
  const known = new Map<string, LimitName>(limitNames.map((name) => [`${prefix}${name}`, name]));
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith(prefix) || value === undefined || value === '') continue;
    const name = known.get(variable);
    const [, points, seconds] = written.exec(value) ?? [];
    if (name === undefined) problems.push(`${variable} is not the name of a limit; docs/limits.md lists them.`);
    else if (points === undefined || Number(seconds) < 1) {
      problems.push(
        `${variable} must be points/seconds, such as ${limits[name].points}/${limits[name].windowSeconds}.`,
      );
    } else limits[name] = { points: Number(points), windowSeconds: Number(seconds) };
  }
  return { limits, problems };
}
