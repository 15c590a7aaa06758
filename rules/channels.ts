/** What a session may do; described in `schema/kiosk.graphql`. */
export const scopes = [
  'READ_PROFILE',
  'READ_PERSONAL',
  'READ_POINTS',
  'READ_ORDERS',
  'READ_REFERRALS',
  'REQUEST_ORDERS',
  'REDEEM',
  'SEND_REQUESTS',
  'MANAGE_ACCOUNT',
] as const;

export type Scope = (typeof scopes)[number];

/** The kind of client that holds a session. */
export type Channel = 'WEB' | 'KIOSK' | 'SCRIPT';

const ofMember = scopes.filter((scope) => scope !== 'REQUEST_ORDERS');

/** What a session of each channel may do. A kiosk stands in public: it asks, and the member's own phone decides. */
export const scopesOf: Readonly<Record<Channel, readonly Scope[]>> = {
  WEB: ofMember,
  SCRIPT: ofMember,
  KIOSK: ['READ_PROFILE', 'READ_POINTS', 'READ_ORDERS', 'REQUEST_ORDERS'],
};
