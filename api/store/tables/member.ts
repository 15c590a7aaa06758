import type { GoalKind } from '#rules/goal.ts';
import type { Language } from '#rules/language.ts';
import type { AcceptanceState } from '#rules/referralLink.ts';
import { sql } from 'kysely';
import { type ClassDescription, clear, hashed, memory, type Moment, type Optional, sealed, table } from './describe.ts';

const invitations = { setting: 'INVITATIONS', days: 180 } as const;

export const memberTables = {
  /** What a member did through the club that no upstream lists. */
  memberActivity: table({
    columns: {
      id: clear(),
      memberId: clear(),
      kind: clear(),
      details: sealed(),
      createdAt: clear<Moment>(),
    },
    dataClass: 'VISIT',
    whose: { memberId: 'memberId' },
    exported: ({ id, kind, details, createdAt }, open) => [
      { operation: kind, createdAt },
      open.values(kind, id, details),
    ],
    kept: { daysFrom: 'createdAt' },
    backup: 'KEPT',
  }),
  /** A friend who accepted a link. */
  referralAcceptance: table({
    columns: {
      id: clear(),
      linkId: clear(),
      mobileFp: hashed(),
      /** Name and mobile; once it is final, the last four digits of the mobile. */
      sealed: sealed(),
      verified: clear<boolean>(),
      noticeVersion: clear(),
      state: clear<AcceptanceState>(),
      stateAt: clear<Moment>(),
      operationId: clear<Optional<string>>(),
      tokenRefusedAt: clear<Optional<Date>>(),
      acceptedAt: clear<Moment>(),
    },
    dataClass: 'INVITATION',
    whose: { mobileFp: 'friendFp' },
    exported: ({ id, linkId, verified, noticeVersion, acceptedAt, ...row }, open) => {
      const consent = { version: noticeVersion, consentedAt: acceptedAt, isNumberProven: verified };
      const progress = { invitation: row.state, stageAt: row.stateAt, operationId: row.operationId };
      const waiting = { waitsSince: row.tokenRefusedAt };
      return [
        { entry: id, linkId, ...consent, ...progress, ...waiting },
        open.values('referral-acceptance', id, row.sealed),
      ];
    },
    kept: { daysFrom: 'acceptedAt' },
    backup: 'KEPT',
  }),
  /** What a device shows to learn what became of an invitation that it accepted. */
  referralReceipt: table({
    columns: {
      receiptFp: hashed(),
      acceptanceId: clear(),
      verified: clear<boolean>(),
      createdAt: clear<Moment>(),
    },
    dataClass: 'INVITATION',
    whose: { parent: 'referralAcceptance', by: 'acceptanceId' },
    kept: 'WITH_PARENT',
    backup: 'KEPT',
  }),
  /** A link with which a member invites friends for a project. */
  referralLink: table({
    columns: {
      id: clear(),
      tokenFp: hashed(),
      memberId: clear(),
      projectId: clear(),
      projectName: clear<string | null>(),
      /** The token, and the member's first name and mobile. */
      sealed: sealed<string | null>(),
      accepted: clear<number>(),
      mostAccepted: clear<number>(),
      createdAt: clear<Moment>(),
      expiresAt: clear<Moment>(),
      revokedAt: clear<Optional<Date>>(),
    },
    dataClass: 'REFERRAL_LINK',
    whose: { memberId: 'memberId' },
    exported: ({ id, sealed: secret, ...row }, open) => {
      const { projectId, projectName, accepted, mostAccepted, createdAt, expiresAt, revokedAt } = row;
      const link = { projectId, projectName, accepted, mostAccepted, createdAt, expiresAt, revokedAt };
      return [{ entry: id, ...link }, open.values('referral-link', id, secret)];
    },
    // What friends have accepted is theirs.
    erased: 'APART',
    kept: {
      daysFrom: 'expiresAt',
      unless: sql`exists (select from referral_acceptance where link_id = referral_link.id)`,
    },
    backup: 'KEPT',
  }),
  /** What a member saves points for. */
  memberGoal: table({
    columns: {
      memberId: clear(),
      /** A new goal has a new one. */
      id: clear(),
      kind: clear<GoalKind>(),
      /** The backend's id of the product or the hotel. */
      subjectId: clear<string | null>(),
      /** Its name when the goal was set. */
      subjectName: clear<string | null>(),
      nights: clear<number | null>(),
      /** The amount of a goal that is one. */
      points: clear<number | null>(),
      createdAt: clear<Moment>(),
      celebratedAt: clear<Optional<Date>>(),
    },
    dataClass: 'GOAL',
    whose: { memberId: 'memberId' },
    exported: ({ id, kind, subjectId, subjectName, ...goal }) => [
      { entry: id, goal: kind, [kind === 'HOTEL' ? 'hotelId' : 'productId']: subjectId, subject: subjectName, ...goal },
    ],
    kept: { daysFrom: 'createdAt' },
    backup: 'KEPT',
  }),
  /** The projects that a member compares. */
  memberShortlist: table({
    columns: { memberId: clear(), projectId: clear(), createdAt: clear<Moment>() },
    dataClass: 'SHORTLIST',
    whose: { memberId: 'memberId' },
    exported: ({ projectId, createdAt }) => [{ projectId, createdAt }],
    kept: { daysFrom: 'createdAt' },
    backup: 'KEPT',
  }),
  /** The address at which a calendar reads a member's visits and stays. */
  memberCalendarFeed: table({
    columns: {
      memberId: clear(),
      tokenFp: hashed(),
      /** The token. */
      sealed: sealed(),
      language: clear<Language>(),
      createdAt: clear<Moment>(),
      readAt: clear<Moment>(),
    },
    dataClass: 'CALENDAR_FEED',
    whose: { memberId: 'memberId' },
    exported: ({ memberId, sealed: token, language, createdAt, readAt }, open) => [
      { language, createdAt, lastReadAt: readAt },
      open.values('calendar-feed', memberId, token),
    ],
    kept: { daysFrom: 'readAt' },
    backup: 'KEPT',
  }),
  /** When members were here. */
  memberVisit: table({
    columns: { memberId: clear(), at: clear<Moment>() },
    dataClass: 'READ_MARK',
    whose: { memberId: 'memberId' },
    exported: ({ at }) => [{ at }],
    kept: { daysFrom: 'at' },
    backup: 'KEPT',
  }),
  /** Up to when members have read what happened. */
  memberReadMark: table({
    columns: { memberId: clear(), readThrough: clear<Moment>(), markedAt: clear<Moment>() },
    dataClass: 'READ_MARK',
    whose: { memberId: 'memberId' },
    exported: ({ readThrough, markedAt }) => [{ readThrough, markedAt }],
    kept: { daysFrom: 'markedAt' },
    backup: 'KEPT',
  }),
  newsletterSubscriber: table({
    columns: { emailFp: hashed(), email: sealed(), consentedAt: clear<Moment>() },
    dataClass: 'NEWSLETTER',
    whose: { emailFp: 'emailFps' },
    exported: ({ emailFp, email, consentedAt }, open) => [
      { email: open.text('newsletter', emailFp, email), consentedAt },
    ],
    kept: { daysFrom: 'consentedAt' },
    backup: 'KEPT',
  }),
};

export const memberClasses = {
  VISIT: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'VISITS', days: 730 },
    text: {
      title: 'Site visits and enquiries',
      purpose:
        'What we need to show you your visits and enquiries. Encrypted: the project, the slot and the time of a visit. Not encrypted: your customer id, whether it was a visit or an enquiry, and when you sent it.',
      retention: '{time} from the day you sent it.',
      deletion: 'Deleted.',
    },
  },
  REFERRAL_LINK: {
    whose: 'member',
    deletion: 'ANONYMISED',
    retention: invitations,
    text: {
      title: 'Your links to invite friends',
      purpose:
        'The links you created, so you can share them again and see who accepted. Encrypted: the secret part of the link, your first name and your mobile number. Not encrypted: your customer id, the project, how many friends accepted, and when you created or switched off the link and when it ends.',
      retention: '{time} after the link has ended, and until what friends accepted with it is deleted.',
      deletion:
        'Switched off and anonymised. The project, the count and the times stay until the details of the friends who accepted are deleted. Details that weren’t sent yet never will be.',
    },
  },
  INVITATION: {
    whose: 'member',
    elsewhere: [{ in: 'localStorage', key: 'invitations' }],
    deletion: 'ERASED',
    retention: invitations,
    text: {
      title: 'Invitations you accepted',
      purpose:
        'What you entered on a friend’s invitation and that you agreed, so the sales team gets it once and you can see how far it is. Encrypted: your name and, until it’s sent, your mobile number; after that only its last four digits. Not encrypted: the link, the privacy notice we showed you, whether you confirmed the number by OTP, how far it is, and the times. A coded form of your number makes sure that you accept a link once. Your browser keeps a secret with which it can ask how far it is.',
      retention: '{time} from the day you accepted.',
      deletion: 'Deleted, and no longer sent if it’s still waiting. What the sales team already has stays with it.',
    },
  },
  GOAL: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'GOALS', days: 1_095 },
    text: {
      title: 'Your goal',
      purpose:
        'What you’re saving points for, on all your devices. Not encrypted: the product, the hotel and nights, or the points, your customer id, when you set it and when we told you that you’ve reached it.',
      retention: 'Until you change or remove it, and for {time} at most.',
      deletion: 'Deleted.',
    },
  },
  SHORTLIST: {
    whose: 'member',
    elsewhere: [{ in: 'localStorage', key: 'shortlist' }],
    deletion: 'ERASED',
    retention: { setting: 'GOALS', days: 1_095 },
    text: {
      title: 'Projects to compare',
      purpose:
        'Up to three projects that you chose to compare, on all your devices. Without a login they stay in your browser. Not encrypted: your customer id, the project and when you chose it.',
      retention: 'Until you remove them, and for {time} at most.',
      deletion: 'Deleted, also in the browser you delete from.',
    },
  },
  CALENDAR_FEED: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'CALENDAR_FEEDS', days: 365 },
    text: {
      title: 'Your calendar address',
      purpose:
        'The secret address at which your calendar reads your visits and stays, if you created one. Encrypted: the secret part of the address. Not encrypted: your customer id, the language, when you created it and the day on which a calendar last asked for it.',
      retention: 'Until you switch it off, and for {time} after a calendar last asked for it.',
      deletion: 'Deleted. The address no longer works.',
    },
  },
  READ_MARK: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'READ_MARKS', days: 1_095 },
    text: {
      title: 'Your visits and what you’ve read',
      purpose:
        'To show you what happened since your last visit, on all your devices. Not encrypted: your customer id, when you logged in, and up to when you’ve marked everything as read. Of your logins we keep those of the last day and the one before.',
      retention: 'Until your next login or mark, and for {time} at most.',
      deletion: 'Deleted.',
    },
  },
  NEWSLETTER: {
    whose: 'subscriber',
    deletion: 'ERASED',
    retention: { setting: 'SUBSCRIBERS', days: 1_095 },
    text: {
      title: 'The newsletter',
      purpose: 'We use it only for the newsletter. Encrypted: your email address. Not encrypted: when you agreed.',
      retention: 'Until you unsubscribe, and for {time} at most.',
      deletion:
        'Deleted for every email address saved in your addresses. For any other, use the unsubscribe link in the newsletter.',
    },
  },
  ORDER_PAGES: {
    whose: 'member',
    elsewhere: [memory('domains/loaders/memberReads.ts domains/loaders/orders.ts')],
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'Pages of your orders',
      purpose: 'The older pages of your orders, in the memory of our server, so your list opens faster.',
      retention: '30 seconds.',
      deletion: 'Deleted.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
