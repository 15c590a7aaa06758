import type { ReviewCause } from '#rules/operation.ts';
import type { ReportKind, ReportMeasureName, ReportTableBy } from '../apollo/__generated__/types.ts';
import { kindNames } from '../operations/names.ts';
import { duration, figure, nameOf, words } from '../parts/format.ts';

export const reportNames: Readonly<Record<ReportKind, string>> = {
  LOGINS: 'Logins',
  REQUESTS: 'Enquiries and referrals',
  REDEMPTIONS: 'Redemptions',
  DECISIONS: 'Decisions',
  KIOSKS: 'Kiosks',
  SYSTEMS: 'Systems',
};

/** What the counts of a report cannot say. */
export const limitsOf: Readonly<Record<ReportKind, string>> = {
  LOGINS:
    'A member counts once on each day. How many members that are over several days is not known, since the counts have no persons. Whether an SMS with an OTP has arrived is not known either.',
  REQUESTS:
    'Who opened a referral link and left again is not counted, and what became of a request at the sales team is not known to the club.',
  REDEMPTIONS:
    'Requested, confirmed and failed each count on the day on which they happened. What was ordered outside the club is not known.',
  DECISIONS:
    'A wait ends with the decision of the team, or with a new login of the member with which the club could send again.',
  KIOSKS:
    'What became of an order counts on the day on which the kiosk asked. Silent is a kiosk that has not reported for five minutes, also while its gallery is closed. Visits without a login are not counted.',
  SYSTEMS:
    'A system is as its last call showed it, looked at once a minute. In minutes without a look the club did not run, and nothing is known. If a process ends without warning, the calls of its last ten seconds are missing. Salesforce itself counts the calls of 24 hours, with those of its other users.',
};

type Unit = 'seconds' | 'minutes';

/** What is not a number of times. */
const units: Readonly<Partial<Record<ReportMeasureName, Unit>>> = {
  MEDIAN_CONFIRM: 'seconds',
  MEDIAN_DECISION: 'seconds',
  KIOSK_SILENT_MINUTES: 'minutes',
  MINUTES: 'minutes',
  UP_MINUTES: 'minutes',
  DEGRADED_MINUTES: 'minutes',
  DOWN_MINUTES: 'minutes',
  UNKNOWN_MINUTES: 'minutes',
  CRM_DOWN_MINUTES: 'minutes',
  BACKEND_DOWN_MINUTES: 'minutes',
};

export const measureNames: Readonly<Record<ReportMeasureName, string>> = {
  MEMBERS: 'Members',
  LOGINS: 'Logins',
  OTPS_SENT: 'OTPs sent',
  OTPS_VERIFIED: 'OTPs verified',
  ENQUIRIES: 'Enquiries',
  SITE_VISITS: 'Site visits',
  REFERRAL_LINKS: 'Referral links',
  LINKS_ACCEPTED: 'Links accepted',
  LINK_REFERRALS_SENT: 'Sent from links',
  REFERRALS_SENT: 'All referrals sent',
  REDEMPTIONS_BEGUN: 'Requested',
  REDEMPTIONS_CONFIRMED: 'Confirmed',
  REDEMPTIONS_FAILED: 'Failed',
  PRODUCTS: 'Confirmed',
  POINTS: 'Points',
  MEDIAN_CONFIRM: 'Median until confirmed',
  REVIEWS: 'Began to wait',
  DECISIONS: 'Ended',
  MEDIAN_DECISION: 'Median wait',
  KIOSK_LOGINS: 'Logins',
  KIOSK_ASKED: 'Orders asked',
  KIOSK_CONFIRMED: 'Confirmed',
  KIOSK_DECLINED: 'Declined',
  KIOSK_CANCELLED: 'Cancelled',
  KIOSK_EXPIRED: 'Expired',
  KIOSK_SILENT_MINUTES: 'Silent',
  MINUTES: 'Looked at',
  UP_MINUTES: 'Up',
  DEGRADED_MINUTES: 'Degraded',
  DOWN_MINUTES: 'Down',
  UNKNOWN_MINUTES: 'Not called yet',
  CALLS: 'Calls',
  FAILED_CALLS: 'Failed calls',
  CRM_CALLS: 'Salesforce calls',
  BACKEND_CALLS: 'Backend calls',
  CRM_DOWN_MINUTES: 'CRM down',
  BACKEND_DOWN_MINUTES: 'Backend down',
  CRM_USED: 'Used of 24 hours',
  CRM_ALLOWED: 'Allowed in 24 hours',
};

export const tableNames: Readonly<Record<ReportTableBy, string>> = {
  CHANNEL: 'By channel',
  PURPOSE: 'By purpose of the OTP',
  ORIGIN: 'By who asked',
  KIND: 'By kind',
  PRODUCT: 'By product or hotel',
  CAUSE: 'By cause',
  KIOSK: 'By kiosk',
  SYSTEM: 'By system',
};

const causeNames: Readonly<Record<ReviewCause, string>> = {
  SEVERAL: 'Several records could be it',
  UNKNOWABLE: 'The system cannot show it',
  DOUBTFUL: 'The only record may be older',
  DIFFERENT: 'The only record differs',
  NOT_FOUND: 'Sent twice, nothing found',
  CLOCK: 'The clock of the system is wrong',
  TOKEN_OVER: 'The member has to log in',
  REFUSED: 'Refused by the system',
  DEBIT_REFUSED: 'The CRM refused the Debit',
  SEALED: 'Its data can no longer be read',
  RESTORED: 'After a restore',
};

const subjectNames: Readonly<Record<string, string>> = {
  ...kindNames,
  ...causeNames,
  '': 'No cause recorded',
  WEB: 'Website',
  KIOSK: 'Kiosk',
  SCRIPT: 'Apps',
  MEMBER: 'Members',
  VISITOR: 'People who were not logged in',
  LOGIN: 'Login',
  backend: 'Backend',
};

/** A product by its name, a kiosk by its place, anything else by its code. */
export function subjectName(
  by: ReportTableBy,
  { subject, detail }: { subject: string; detail: string | null },
): string {
  if (by === 'PRODUCT') return `${subject} (${nameOf(subjectNames, detail ?? '').toLowerCase()})`;
  if (by === 'KIOSK') return detail ?? 'A kiosk that was removed';
  return subjectNames[subject] ?? words(subject);
}

/** A time, or how often. Null: it is not known. */
export function shown(name: ReportMeasureName, value: number | null): string {
  const unit = units[name];
  // Of nothing there is no median.
  if (value === null) return unit === 'seconds' ? '–' : 'not known';
  if (unit === undefined) return figure(value);
  if (unit === 'seconds' && value < 120) return `${figure(value)} s`;
  if (value === 0) return '0 min';
  return duration(value * (unit === 'seconds' ? 1_000 : 60_000));
}
