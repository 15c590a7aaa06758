import { type ClassDescription, clear, hashed, memory, type Moment, table } from './describe.ts';

export const limitTables = {
  rateLimit: table({
    columns: { bucket: clear(), keyFp: hashed(), used: clear<number>(), resetsAt: clear<Moment>() },
    dataClass: 'ATTEMPT_COUNTERS',
    whose: 'NOBODY',
    kept: { until: 'resetsAt' },
    backup: 'BRIEF',
  }),
  /** Limits over the time before each request, with the time of each request that counts. */
  rollingLimit: table({
    columns: { bucket: clear(), keyFp: hashed(), takenAt: clear<readonly Date[]>(), endsAt: clear<Moment>() },
    dataClass: 'ATTEMPT_COUNTERS',
    whose: 'NOBODY',
    kept: { until: 'endsAt' },
    backup: 'BRIEF',
  }),
};

export const limitClasses = {
  ATTEMPT_COUNTERS: {
    whose: 'member',
    elsewhere: [
      memory('domains/limits/memberLimits.ts http/visitorLimit.ts'),
      { in: 'redis', prefix: 'veranda:visitor:' },
    ],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Counted attempts',
      purpose:
        'How many OTPs, requests and checks came from a mobile number, a member or an IP address, so that nobody can guess or overload the club. We store a coded form instead of the number or IP address. It can’t be turned back without a key that only our server has. In its memory, the server also counts customer ids and IP addresses as they are.',
      retention:
        'Stored counts until their time is over, usually a day at most. Counts in memory until others take their place or the server restarts.',
      deletion: 'Kept until they expire, so that nobody can get around them by deleting data.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
