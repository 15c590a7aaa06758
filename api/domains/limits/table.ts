/** A number of requests per window. */
export interface LimitRule {
  readonly points: number;
  readonly windowSeconds: number;
}

/**
 * How a limit is counted. `window`: in the store, in windows that start with the first request. `rolling`: in the
 * store, over the time before each request, so that no period of that length has more. `process`: by each process
 * alone, for reads. `alarm`: as `window`, over all callers together. It raises an alarm and refuses nobody, since otherwise
 * a stranger could use it up for everybody.
 */
type Counting = 'window' | 'rolling' | 'process' | 'alarm';

const tenMinutes = 600;
const hour = 3_600;
const day = 86_400;

/** @param meaning the description in docs/run/configuration.md */
const limit = (points: number, windowSeconds: number, meaning: string, counting: Counting = 'window') => ({
  points,
  windowSeconds,
  meaning,
  counting,
});

/**
 * All limits by name, with their defaults. `LIMIT_<NAME>=points/seconds` in the environment overrides one. An address
 * is a network: an IPv4 address, or the /64 of an IPv6 address.
 */
export const limitTable = {
  OTP_REQUESTS_PER_ADDRESS: limit(
    40,
    tenMinutes,
    'requests for an OTP from one IP address, whether or not an SMS is sent; per purpose',
  ),
  SMS_PER_ADDRESS: limit(20, tenMinutes, 'SMS sent at the request of one IP address; all purposes together'),
  SMS_PER_NUMBER_AND_ADDRESS: limit(
    3,
    tenMinutes,
    'SMS to one number at the request of one IP address, or of a known device; per purpose',
  ),
  SMS_PER_NUMBER_AND_ADDRESS_DAILY: limit(
    6,
    day,
    'SMS to one number in any 24 hours at the request of one IP address, so that it cannot use up those of the number; all purposes together',
    'rolling',
  ),
  SMS_PER_NUMBER_DAILY: limit(
    10,
    day,
    'SMS to one number in any 24 hours at the request of devices that never logged in with it; all purposes together',
    'rolling',
  ),
  SMS_PER_KNOWN_DEVICE_DAILY: limit(
    10,
    day,
    'SMS to one number in a day at the request of devices that logged in with it before; per purpose',
  ),
  SMS_ALARM: limit(
    1_000,
    hour,
    'SMS to all numbers; more raise an alarm in the log and the metrics, and refuse nobody',
    'alarm',
  ),
  OTP_CHECKS_PER_ADDRESS: limit(60, tenMinutes, 'wrong OTPs entered from one IP address, or by a known device'),
  STRANGER_GUESSES: limit(5, tenMinutes, 'wrong OTPs for one number from devices that did not request one'),
  STRANGER_GUESSES_PER_ADDRESS_DAILY: limit(
    30,
    day,
    'wrong OTPs for one number in any 24 hours from one IP address, so that it cannot use up those of the number; all purposes together',
    'rolling',
  ),
  STRANGER_GUESSES_DAILY: limit(
    50,
    day,
    'wrong OTPs for one number in any 24 hours from devices that never logged in with it; all purposes together',
    'rolling',
  ),
  GUESSES_PER_KNOWN_DEVICE_DAILY: limit(
    50,
    day,
    'wrong OTPs for one number in any 24 hours from one device that logged in with it before; all purposes together',
    'rolling',
  ),
  PASSWORD_RESETS_PER_ADDRESS: limit(60, tenMinutes, 'new passwords sent from one IP address'),
  REGISTRATIONS_PER_ADDRESS: limit(20, tenMinutes, 'registration forms sent from one IP address'),
  CONTACT_REQUESTS_PER_ADDRESS: limit(
    20,
    tenMinutes,
    'enquiries and site visits without a login sent from one IP address',
  ),
  UNVERIFIED_LEADS_PER_NUMBER: limit(
    5,
    day,
    'registrations, enquiries and site visits of one number that no OTP verified',
  ),
  UNVERIFIED_LEADS_PER_ADDRESS: limit(
    20,
    day,
    'registrations, enquiries and site visits from one IP address that no OTP verified',
  ),
  UNVERIFIED_LEADS_TOTAL: limit(
    500,
    day,
    'all registrations, enquiries and site visits that no OTP verified; more raise an alarm, and refuse nobody',
    'alarm',
  ),
  REFERRAL_LINKS: limit(20, tenMinutes, 'referral links that one member creates or revokes'),
  INVITATION_FORMS_PER_ADDRESS: limit(20, tenMinutes, 'forms of referral links sent from one IP address'),
  INVITATION_SMS_PER_LINK: limit(60, day, 'SMS to those who open one referral link'),
  INVITATIONS_PER_NUMBER: limit(5, day, 'referral links accepted with one number'),
  INVITATIONS_PER_ADDRESS: limit(20, day, 'referral links accepted from one IP address'),
  INVITATIONS_TOTAL: limit(
    1_000,
    day,
    'all referral links that are accepted; more raise an alarm, and refuse nobody',
    'alarm',
  ),
  NEWSLETTER_PER_ADDRESS: limit(5, hour, 'newsletter subscriptions from one IP address'),
  VISITOR_REQUESTS: limit(
    600,
    60,
    'requests of one visitor (by IP address), one session or one kiosk, pages and graph together',
  ),
  BANK_CHECKS: limit(10, tenMinutes, 'checks of a bank account by one member'),
  ENQUIRIES: limit(20, tenMinutes, 'enquiries of one member'),
  REPORTS: limit(20, tenMinutes, 'reports of one member about transactions'),
  PUSH_SUBSCRIPTIONS: limit(20, tenMinutes, 'changes of what one member is notified of on devices'),
  STATEMENT_FILES: limit(60, tenMinutes, 'statements that one member downloads as a file'),
  REFERRALS: limit(20, tenMinutes, 'referrals of one member'),
  SITE_VISITS: limit(20, tenMinutes, 'site visits requested by one member'),
  REDEMPTIONS: limit(60, tenMinutes, 'orders, hotel bookings and encash requests of one member'),
  ORDER_CHANGES: limit(20, tenMinutes, 'cancellations and returns of one member'),
  KIOSK_ENROLMENTS_PER_ADDRESS: limit(10, tenMinutes, 'codes entered from one IP address to enrol a kiosk'),
  STAFF_LOGINS_PER_ADDRESS: limit(
    30,
    tenMinutes,
    'logins to the desk, and registrations of passkeys, begun from one IP address',
  ),
  DEVICE_AUTHORIZATIONS: limit(60, tenMinutes, 'logins by phone that one kiosk starts'),
  USER_CODES_PER_MEMBER: limit(10, tenMinutes, 'wrong codes of a kiosk entered by one member'),
  USER_CODES_PER_ADDRESS: limit(60, tenMinutes, 'wrong codes of a kiosk entered from one IP address'),
  ORDER_APPROVALS: limit(20, tenMinutes, 'orders of one member that kiosks ask to confirm'),
  STAFF_LOOKUPS: limit(60, tenMinutes, 'members that one person of the staff looks up'),
  DATA_EXPORTS: limit(30, tenMinutes, 'reads of everything that is stored about one member'),
  DATA_DELETIONS: limit(30, tenMinutes, 'deletions asked for by one member'),
  CRM_READS: limit(300, tenMinutes, 'fields that one member reads from the CRM', 'process'),
  LOOKUPS: limit(300, tenMinutes, 'single records that one member reads from the REST backend by id', 'process'),
};

export type LimitName = keyof typeof limitTable;

export type Limits = Readonly<Record<LimitName, LimitRule>>;

export const limitNames = Object.keys(limitTable) as LimitName[];
