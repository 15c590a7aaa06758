/** The staff desk: constants of the product. Settings that differ between clubs are `DESK_...` variables. */

export const staffRoles = ['VIEWER', 'AGENT', 'ADMINISTRATOR'] as const;

/** What a member of the staff may do. Each role may do everything of the roles before it. */
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role may do what needs another one. */
export const isRoleAtLeast = (role: StaffRole, needed: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(needed);

export const staffSessionHours = 8;
/** For how long a session counts as confirmed after the passkey was used. */
export const confirmationMinutes = 5;
/** For how long the answer of a passkey, or of the identity provider, is awaited. */
export const challengeMinutes = 5;
export const invitationHours = 24;
/** A kiosk reports about once a minute; one that has not for this long needs somebody. */
export const silentKioskMinutes = 5;
/** Above this many points a decision needs a second person, unless `DESK_SECOND_PERSON_POINTS` says otherwise. */
export const secondPersonPoints = 50_000;
/** Within how many days a request about personal data is answered, unless `DESK_DATA_REQUEST_DAYS` says otherwise. */
export const dataRequestDays = 30;

export const reasonLength = { min: 3, max: 500 } as const;

export const auditActions = [
  'LOGIN',
  'LOGIN_REFUSED',
  'LOGOUT',
  'STAFF_INVITED',
  'STAFF_JOINED',
  'STAFF_ROLE_CHANGED',
  'STAFF_REMOVED',
  'STAFF_SESSIONS_ENDED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'OPERATION_RETRIED',
  'OPERATION_SETTLED',
  'OPERATION_RELEASED',
  'DECISION_PROPOSED',
  'DECISION_DECLINED',
  'OPERATION_NOTED',
  'OPERATION_ASSIGNED',
  'MEMBER_LOOKED_UP',
  'MEMBER_REVEALED',
  'MEMBER_SESSIONS_ENDED',
  'DATA_REQUEST_OPENED',
  'DATA_REQUEST_CLOSED',
  'DATA_EXPORTED',
  'DATA_DELETED',
  'SUBSCRIBERS_EXPORTED',
  'KIOSK_ENROLLED',
  'KIOSK_CHANGED',
  'KIOSK_REVOKED',
  'KIOSK_MESSAGE',
  'KIOSK_MESSAGE_ENDED',
  'KIOSK_RELOADED',
  'GALLERY_CHANGED',
  'GALLERY_REMOVED',
  'AUDIT_EXPORTED',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = ['OPERATION', 'MEMBER', 'DATA_REQUEST', 'KIOSK', 'GALLERY', 'STAFF'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Why something was not done. */
export type RefusalCode =
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'NOT_ALLOWED'
  | 'INVALID_CREDENTIAL'
  | 'UPSTREAM_UNAVAILABLE'
  | 'RATE_LIMITED';
