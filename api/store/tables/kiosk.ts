import { kioskUseDays, longestKioskSessionSeconds, replacedCredentialDays } from '#rules/kiosk.ts';
import { type ColumnType, sql } from 'kysely';
import { type ClassDescription, clear, hashed, type Moment, type Optional, sealed, table } from './describe.ts';

const daySeconds = 86_400;

export const kioskTables = {
  kiosk: table({
    columns: {
      id: clear(),
      name: clear(),
      /** The name of its gallery. */
      gallery: clear(),
      createdAt: clear<Moment>(),
      enrolledAt: clear<Optional<Date>>(),
      revokedAt: clear<Optional<Date>>(),
      revokedBecause: clear<Optional<'OPERATOR' | 'CLONED'>>(),
      /** Of its software. */
      version: clear<Optional<string>>(),
      lastSeenAt: clear<Optional<Date>>(),
      clockOffsetSeconds: clear<Optional<number>>(),
      reloadRequestedAt: clear<Optional<Date>>(),
    },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    // Without its credentials: after a restore each kiosk is enrolled again.
    backup: 'KEPT',
  }),
  /** A sales gallery, with what its screens show first and when they are looked at. */
  gallery: table({
    columns: {
      id: clear(),
      name: clear(),
      /** As `rules/gallery.ts` says. */
      settings: clear<ColumnType<unknown, string | undefined, string>>(),
    },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'KEPT',
  }),
  /** What the staff shows on screens: on one, on those of a gallery, or without both ids on all. */
  kioskMessage: table({
    columns: {
      id: clear(),
      english: clear(),
      hindi: clear<Optional<string>>(),
      galleryId: clear<Optional<string>>(),
      kioskId: clear<Optional<string>>(),
      shownFrom: clear<Moment>(),
      /** Null: until it is ended. */
      shownUntil: clear<Optional<Date>>(),
      createdAt: clear<Moment>(),
    },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: { until: 'shownUntil' },
    backup: 'KEPT',
  }),
  kioskCredential: table({
    columns: {
      credentialFp: hashed(),
      kioskId: clear(),
      /** `NEXT`: issued and not used yet. `REPLACED`: a device that uses it is a copy. */
      state: clear<'NEXT' | 'CURRENT' | 'REPLACED'>(),
      since: clear<Moment>(),
    },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: { until: 'since', andSeconds: replacedCredentialDays * daySeconds, where: sql`state = 'REPLACED'` },
    backup: 'BRIEF',
  }),
  kioskEnrolment: table({
    columns: { codeFp: hashed(), kioskId: clear(), expiresAt: clear<Moment>() },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  /** A login that a kiosk asks for (RFC 8628). */
  deviceAuthorization: table({
    columns: {
      deviceCodeFp: hashed(),
      userCodeFp: hashed(),
      kioskId: clear(),
      state: clear<'PENDING' | 'APPROVED' | 'DENIED' | 'CANCELLED'>(),
      /** The CRM id of who decided. */
      memberId: clear<Optional<string>>(),
      /** The fingerprint of the mobile number of who approved. */
      mobileFp: hashed<Optional<string>>(),
      /** The data of the session; deleted when the kiosk has it. */
      secrets: sealed<Optional<string>>(),
      pollSeconds: clear<number>(),
      polledAt: clear<Optional<Date>>(),
      /** When a member first read it. */
      openedAt: clear<Optional<Date>>(),
      usedAt: clear<Optional<Date>>(),
      createdAt: clear<Moment>(),
      expiresAt: clear<Moment>(),
    },
    dataClass: 'KIOSK_REQUEST',
    whose: { memberId: 'memberId' },
    exported: ({ secrets, ...login }, open) => [
      login,
      open.values('device-authorization', login.deviceCodeFp, secrets),
    ],
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  /** An order that a kiosk asks a member to confirm. */
  orderApproval: table({
    columns: {
      id: clear(),
      memberId: clear(),
      kioskId: clear(),
      idempotencyKey: clear(),
      /** The product. */
      details: sealed(),
      points: clear<number>(),
      state: clear<'PENDING' | 'APPROVED' | 'DECLINED' | 'CANCELLED'>(),
      /** When the member's phone first read it. */
      openedAt: clear<Optional<Date>>(),
      createdAt: clear<Moment>(),
      expiresAt: clear<Moment>(),
    },
    dataClass: 'KIOSK_REQUEST',
    whose: { memberId: 'memberId' },
    exported: ({ id, details, ...approval }, open) => [
      { entry: id, ...approval },
      open.values('order-approval', id, details),
    ],
    // The kiosk reads the outcome of an order for as long as its session lasts.
    kept: { until: 'expiresAt', andSeconds: longestKioskSessionSeconds },
    backup: 'BRIEF',
  }),
  /** When a member first and last logged in on a kiosk. */
  kioskUse: table({
    columns: { memberId: clear(), kioskId: clear(), firstUsedAt: clear<Moment>(), lastUsedAt: clear<Moment>() },
    dataClass: 'KIOSK_REQUEST',
    whose: { memberId: 'memberId' },
    exported: (use) => [use],
    kept: { until: 'lastUsedAt', andSeconds: kioskUseDays * daySeconds },
    backup: 'KEPT',
  }),
};

export const kioskClasses = {
  KIOSK_REQUEST: {
    whose: 'member',
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'Kiosks and their requests',
      purpose:
        'When you log in at a kiosk with your phone, or confirm an order from it, and which kiosks you’ve used, so you can check that it was you. Encrypted: your mobile number, your name and your access token until the kiosk has logged you in, and the product you chose. Not encrypted: your customer id, the kiosk, the points, your decision and the times. We store the codes only in a coded form.',
      retention: `A request is valid for five minutes. We delete it within a day. The list of kiosks: ${kioskUseDays} days from your last login there.`,
      deletion: 'Deleted.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
