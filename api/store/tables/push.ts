import type { Language } from '#rules/language.ts';
import type { PushKind, PushNotice } from '#rules/push.ts';
import { type ClassDescription, clear, hashed, type Moment, type Optional, sealed, table } from './describe.ts';

export const pushTables = {
  /** The key pair with which push services know the club (VAPID). */
  pushKey: table({
    columns: { id: clear<number>(), publicKey: clear(), sealed: sealed() },
    dataClass: 'CLUB',
    whose: 'NOBODY',
    kept: 'ALWAYS',
    backup: 'KEPT',
  }),
  /** A device on which a member is notified. It is deleted with its session. */
  pushSubscription: table({
    columns: {
      id: clear(),
      memberId: clear(),
      sessionFp: hashed(),
      endpointFp: hashed(),
      /** The address of the push service and the keys of the browser. */
      sealed: sealed(),
      kinds: clear<readonly PushKind[]>(),
      canShowDetails: clear<boolean>(),
      language: clear<Language>(),
      createdAt: clear<Moment>(),
      expiresAt: clear<Moment>(),
      lookedAt: clear<Optional<Date>>(),
    },
    dataClass: 'PUSH',
    whose: { memberId: 'memberId' },
    exported: ({ id, sealed: address, kinds, canShowDetails, language, createdAt, expiresAt, lookedAt }, open) => [
      { pushKinds: kinds, canShowDetails, language, createdAt, expiresAt, lookedAt },
      open.values('push-subscription', id, address),
    ],
    kept: { until: 'expiresAt' },
    backup: 'BRIEF',
  }),
  /** What is sent to such a device. An ended one keeps it from being sent again. */
  pushMessage: table({
    columns: {
      id: clear(),
      subscriptionId: clear(),
      operationId: clear(),
      notice: clear<PushNotice>(),
      at: clear<Moment>(),
      tries: clear<number>(),
      nextTryAt: clear<Moment>(),
      endedAt: clear<Optional<Date>>(),
    },
    dataClass: 'PUSH',
    whose: { parent: 'pushSubscription', by: 'subscriptionId' },
    kept: 'WITH_PARENT',
    backup: 'BRIEF',
  }),
};

export const pushClasses = {
  PUSH: {
    whose: 'member',
    elsewhere: [{ in: 'cacheStorage', key: 'offline' }],
    deletion: 'ERASED',
    retention: null,
    text: {
      title: 'Notifications on your devices',
      purpose:
        'To notify you on a device where you asked for it. Encrypted: the address at which your browser’s maker delivers to this device, and the keys with which only this device can read what we send. Not encrypted: your customer id, what you want to be told, whether details may be shown, your language, the order, the request or the day of expiring points that we told you about, how far each notification is, when we last looked whether points expire, and the times. Of your login and the address, we also store a coded form. Your browser keeps the page that it shows while you’re offline; it says nothing about you.',
      retention: 'Until you switch them off, sign out or your login ends.',
      deletion: 'Deleted. You’re no longer notified.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
