import { type AuditAction, type AuditSubject, staffSessionHours, type StaffRole } from '#rules/desk.ts';
import type { ColumnType, Generated } from 'kysely';
import { type ClassDescription, clear, hashed, type Moment, type Optional, sealed, table } from './describe.ts';

/** Who exported or deleted data: the person, an operator, or the club by its retention times. */
export type PrivacyActor = 'PERSON' | 'OPERATOR' | 'CLUB';
export type PrivacyAction = 'EXPORT' | 'DELETION' | 'UNSUBSCRIBE' | 'SUBSCRIBERS' | 'RETENTION';
/** `NOTHING`: there was nothing to do. `REFUSED`: operations were still open. */
export type PrivacyOutcome = 'DONE' | 'NOTHING' | 'REFUSED';

export const deskTables = {
  /** It says what was done, never for whom. */
  privacyEvent: table({
    columns: {
      id: clear(),
      sequence: clear<ColumnType<number, never, never>>(),
      at: clear<Moment>(),
      actor: clear<PrivacyActor>(),
      operator: clear<string | null>(),
      action: clear<PrivacyAction>(),
      outcome: clear<PrivacyOutcome>(),
      /** How many rows of each class of data, as a list. */
      counts: clear<ColumnType<unknown, string, never>>(),
    },
    dataClass: 'AUDIT',
    whose: 'NOBODY',
    kept: { daysFrom: 'at' },
    backup: 'KEPT',
  }),
  staff: table({
    columns: {
      id: clear(),
      name: clear(),
      /** In lower case. */
      email: clear(),
      role: clear<StaffRole>(),
      createdAt: clear<Moment>(),
      removedAt: clear<Optional<Date>>(),
      lastLoginAt: clear<Optional<Date>>(),
      /** Issuer and subject at the identity provider. */
      oidcSubject: clear<Optional<string>>(),
      /** When the access last changed: passkeys, link or role; null when it never did since it was given. */
      accessAt: clear<Optional<Date>>(),
      /** Who of the staff invited the person last; null for the command line and the identity provider. */
      accessBy: clear<Optional<string>>(),
      /** Who of the staff gave the role. */
      roleBy: clear<Optional<string>>(),
      /** Whether an operator lets the identity provider name the person by an email address that it did not verify. */
      oidcLink: clear<Generated<boolean>>(),
    },
    dataClass: 'STAFF',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'KEPT',
  }),
  staffPasskey: table({
    columns: {
      id: clear(),
      staffId: clear(),
      /** In base64url, as is `publicKey`. */
      credentialId: clear(),
      publicKey: clear(),
      counter: clear<number>(),
      transports: clear<readonly string[]>(),
      name: clear(),
      createdAt: clear<Moment>(),
      lastUsedAt: clear<Optional<Date>>(),
    },
    dataClass: 'STAFF',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'KEPT',
  }),
  staffInvitation: table({
    columns: {
      tokenFp: hashed(),
      staffId: clear(),
      expiresAt: clear<Moment>(),
      usedAt: clear<Optional<Date>>(),
      /** Null for the command line. */
      invitedBy: clear<Optional<string>>(),
    },
    dataClass: 'STAFF',
    whose: 'NOBODY',
    // A used one is kept until it expires, so that a link of the command line cannot be used again.
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  staffSession: table({
    columns: {
      tokenFp: hashed(),
      staffId: clear(),
      method: clear<'PASSKEY' | 'IDENTITY_PROVIDER'>(),
      createdAt: clear<Moment>(),
      expiresAt: clear<Moment>(),
      confirmedUntil: clear<Optional<Date>>(),
    },
    dataClass: 'STAFF',
    whose: 'NOBODY',
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  /** The members that were looked up in a session. */
  staffLookup: table({
    columns: { sessionFp: hashed(), memberId: clear(), at: clear<Moment>() },
    dataClass: 'STAFF',
    // About a member for the hours of a session, whose audit is exported.
    whose: 'NOBODY',
    kept: 'APART',
    backup: 'BRIEF',
  }),
  /** A login, registration or confirmation that waits for the passkey or the identity provider. */
  staffChallenge: table({
    columns: { idFp: hashed(), purpose: clear(), sealed: sealed(), expiresAt: clear<Moment>() },
    dataClass: 'STAFF',
    whose: 'NOBODY',
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  /** The database refuses to change an entry. */
  staffAudit: table({
    columns: {
      sequence: clear<Generated<number>>(),
      at: clear<Moment>(),
      /** Null for the command line and the club itself. */
      staffId: clear<Optional<string>>(),
      who: clear(),
      action: clear<AuditAction>(),
      subjectKind: clear<Optional<AuditSubject>>(),
      subjectId: clear<Optional<string>>(),
      reason: clear<Optional<string>>(),
      network: clear<Optional<string>>(),
      detail: clear<Optional<string>>(),
    },
    dataClass: 'STAFF_AUDIT',
    whose: { subjectId: 'memberId' },
    // With what was done about the person's operations and requests.
    exported: 'APART',
    kept: 'APART',
    backup: 'KEPT',
  }),
  /** A request of a person about personal data. */
  dataRequest: table({
    columns: {
      id: clear(),
      kind: clear<'EXPORT' | 'DELETION' | 'CORRECTION' | 'WITHDRAWAL'>(),
      memberId: clear(),
      membershipNumber: clear(),
      /** Days in India, as `2026-11-25`. */
      receivedOn: clear(),
      dueOn: clear(),
      channel: clear(),
      createdAt: clear<Moment>(),
      outcome: clear<Optional<'DONE' | 'REFUSED'>>(),
      closedAt: clear<Optional<Date>>(),
      note: clear<Optional<string>>(),
    },
    dataClass: 'DATA_REQUEST',
    whose: { memberId: 'memberId' },
    exported: ({ id, kind, channel, receivedOn, dueOn, membershipNumber, outcome, closedAt, note }) => [
      { entry: id, request: kind, membershipNumber, receivedOn, arrivedBy: channel, dueOn, outcome, closedAt, note },
    ],
    kept: { daysFrom: 'closedAt' },
    backup: 'KEPT',
  }),
};

export const deskClasses = {
  AUDIT: {
    whose: 'club',
    deletion: 'KEPT',
    retention: { setting: 'AUDIT', days: 1_095 },
    text: {
      title: 'Record of downloads and deletions',
      purpose:
        'A note that someone downloaded or deleted data, or unsubscribed, when, with what result, and who in our team did it if it wasn’t a member. It doesn’t say whose data it was.',
      retention: '{time}.',
      deletion: 'Kept, because we must be able to show that it was done. It doesn’t say who you are.',
    },
  },
  STAFF: {
    whose: 'club',
    elsewhere: [
      { in: 'cookie', name: 'desk_session' },
      { in: 'cookie', name: 'desk_oidc' },
    ],
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Our team’s logins',
      purpose:
        'The name, email address, role, passkeys and logins of everyone in our team who can open members’ records, and the customer ids of the members that they looked up while logged in. A cookie in their browser holds a random code.',
      retention: `As long as they work for the club. A login, with the customer ids, ends after ${staffSessionHours} hours at most.`,
      deletion: 'Kept. It’s about our team. A customer id is deleted with the login in which it was looked up.',
    },
  },
  STAFF_AUDIT: {
    whose: 'member',
    deletion: 'KEPT',
    retention: { setting: 'STAFF_AUDIT', days: 1_095 },
    text: {
      title: 'Record of what our team did',
      purpose:
        'Who in our team looked up your membership, saw your contact details, answered a request of yours or decided about an order, when and why. It holds your customer id, but no name, mobile number or postal address of yours.',
      retention: '{time}.',
      deletion: 'Kept, because we must be able to show who has seen your data.',
    },
  },
  DATA_REQUEST: {
    whose: 'member',
    deletion: 'KEPT',
    retention: { setting: 'DATA_REQUESTS', days: 1_095 },
    text: {
      title: 'Your requests about your data',
      purpose:
        'If you write or call to see, correct or delete your data: what you asked for, when and how it arrived, by when we must answer and what we answered, with your customer id and membership number.',
      retention: '{time} from our answer.',
      deletion: 'Kept, because it shows that you got an answer.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
