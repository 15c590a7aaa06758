import type { Channel, Scope } from '#rules/channels.ts';
import { knownDeviceDays } from '#rules/constants.ts';
import { type ClassDescription, clear, hashed, memory, type Moment, type Optional, sealed, table } from './describe.ts';

/** Where a person accepted the privacy notice. */
export type NoticePlace = 'LOGIN' | 'REGISTRATION' | 'CONTACT_REQUEST' | 'INVITATION';

export const loginTables = {
  session: table({
    columns: {
      tokenFp: hashed(),
      memberId: clear(),
      membershipNumber: clear(),
      /** Mobile, name and REST token, sealed together. */
      secrets: sealed(),
      createdAt: clear<Moment>(),
      expiresAt: clear<Moment>(),
      mobileFp: hashed(),
      channel: clear<Channel>(),
      /** Null: those of the channel. */
      scopes: clear<readonly Scope[] | null>(),
      /** The kiosk without whose credential the session is not valid. */
      kioskId: clear<string | null>(),
      extendableUntil: clear<Optional<Date>>(),
    },
    dataClass: 'SESSION',
    whose: { memberId: 'memberId', mobileFp: 'sessionMobileFp' },
    exported: ({ secrets, ...session }, open) => [session, open.values('session', session.tokenFp, secrets)],
    // With word to the streams.
    erased: 'APART',
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  pendingOtp: table({
    columns: {
      tokenFp: hashed(),
      purpose: clear<'LOGIN' | 'PASSWORD_RESET' | 'REGISTRATION' | 'CONTACT_REQUEST' | 'INVITATION'>(),
      mobile: sealed(),
      guesses: clear<number>(),
      sentAt: clear<Moment>(),
      expiresAt: clear<Moment>(),
    },
    dataClass: 'ONE_TIME_PASSWORD',
    whose: { tokenFp: 'pendingOtpKeys' },
    exported: ({ mobile, ...pending }, open) => [pending, open.values('pending-otp', pending.tokenFp, mobile)],
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  /** What a number needs to set a new password. */
  passwordTicket: table({
    columns: { ticketFp: hashed(), sealed: sealed(), expiresAt: clear<Moment>() },
    dataClass: 'ONE_TIME_PASSWORD',
    whose: { ticketFp: 'passwordTicketKeys' },
    exported: ({ expiresAt }) => [{ purpose: 'PASSWORD_RESET', expiresAt }],
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  /** The proof of an OTP while the CRM is unavailable. */
  otpChallenge: table({
    columns: { mobileFp: hashed(), proofFp: hashed(), proof: sealed(), proofExpiresAt: clear<Moment>() },
    dataClass: 'ONE_TIME_PASSWORD',
    whose: { mobileFp: 'otpMobileFp' },
    exported: ({ proofExpiresAt }) => [{ expiresAt: proofExpiresAt }],
    kept: { until: 'proofExpiresAt' },
    backup: 'BRIEF',
  }),
  noticeAcceptance: table({
    columns: { personFp: hashed(), place: clear<NoticePlace>(), version: clear(), acceptedAt: clear<Moment>() },
    dataClass: 'NOTICE',
    whose: { personFp: 'personFp' },
    exported: (notice) => [notice],
    kept: { daysFrom: 'acceptedAt' },
    backup: 'KEPT',
  }),
};

export const loginClasses = {
  SESSION: {
    whose: 'member',
    elsewhere: [memory('domains/identity/seenSessions.ts'), { in: 'cookie', name: 'club_session' }],
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'Your login',
      purpose:
        'What keeps you logged in. Encrypted: your mobile number, your name and your access token. Not encrypted: your membership number, your customer id, the kind of device, the kiosk if it’s one, and the times. The cookie in your browser holds a random code. Of the code and of your mobile number, we also store a coded form.',
      retention: 'Until you sign out or your login ends.',
      deletion: 'Deleted. You’re signed out on all your devices.',
    },
  },
  ONE_TIME_PASSWORD: {
    whose: 'member',
    elsewhere: [{ in: 'cookie', name: 'club_pending_otp' }],
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'One-time passwords',
      purpose:
        'Encrypted: your mobile number and, once the OTP is verified, your name, your home and your access token, so that you don’t need a second OTP if the next step fails. Not encrypted: what the OTP is for, the number of wrong attempts and the times. We store the OTP itself only in a coded form. A cookie with a random code tells us that this browser requested it.',
      retention:
        'An OTP is valid for ten minutes. We delete this when you’ve used it, or soon after those ten minutes.',
      deletion: 'Deleted.',
    },
  },
  KNOWN_BROWSER: {
    whose: 'member',
    elsewhere: [{ in: 'cookie', name: 'club_device' }],
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'Known browser',
      purpose:
        'A cookie with a random code and a coded form of your mobile number. It tells us that you’ve logged in here before, so nobody else can stop you from getting an OTP. It doesn’t log you in, and we keep no copy.',
      retention: `${knownDeviceDays} days.`,
      deletion: 'Deleted in the browser you delete from. In your other browsers, it expires within the same time.',
    },
  },
  NOTICE: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'CONSENTS', days: 1_095 },
    text: {
      title: 'Privacy notices shown to you',
      purpose:
        'Which version of the privacy notice we showed you, when, and whether at login or registration, with a coded form of your mobile number. It shows that you were informed.',
      retention: '{time} from the day you first saw that version.',
      deletion: 'Deleted.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
