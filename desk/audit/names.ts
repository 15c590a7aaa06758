import type { AuditAction, AuditSubject } from '../apollo/__generated__/types.ts';

export const actionNames: Readonly<Record<AuditAction, string>> = {
  LOGIN: 'Login',
  LOGIN_REFUSED: 'Login refused',
  LOGOUT: 'Signed out',
  STAFF_INVITED: 'Team: invited',
  STAFF_JOINED: 'Team: joined',
  STAFF_ROLE_CHANGED: 'Team: role changed',
  STAFF_REMOVED: 'Team: access removed',
  STAFF_SESSIONS_ENDED: 'Team: sessions ended',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  OPERATION_RETRIED: 'Operation retried',
  OPERATION_SETTLED: 'Operation settled',
  OPERATION_RELEASED: 'Operation released',
  DECISION_PROPOSED: 'Decision proposed',
  DECISION_DECLINED: 'Decision declined',
  OPERATION_NOTED: 'Note on an operation',
  OPERATION_ASSIGNED: 'Operation assigned',
  MEMBER_LOOKED_UP: 'Member looked up',
  MEMBER_REVEALED: 'Member revealed',
  MEMBER_SESSIONS_ENDED: 'Member’s sessions ended',
  DATA_REQUEST_OPENED: 'Data request opened',
  DATA_REQUEST_CLOSED: 'Data request closed',
  DATA_EXPORTED: 'Data exported',
  DATA_DELETED: 'Data deleted',
  SUBSCRIBERS_EXPORTED: 'Subscribers exported',
  KIOSK_ENROLLED: 'Kiosk enrolled',
  KIOSK_CHANGED: 'Kiosk renamed or moved',
  KIOSK_REVOKED: 'Kiosk revoked',
  KIOSK_MESSAGE: 'Kiosk message',
  KIOSK_MESSAGE_ENDED: 'Kiosk message ended',
  KIOSK_RELOADED: 'Kiosk reloaded',
  GALLERY_CHANGED: 'Gallery changed',
  GALLERY_REMOVED: 'Gallery removed',
  AUDIT_EXPORTED: 'Audit exported',
};

export const subjectNames: Readonly<Record<AuditSubject, string>> = {
  OPERATION: 'Operation',
  MEMBER: 'Member',
  DATA_REQUEST: 'Data request',
  KIOSK: 'Kiosk',
  GALLERY: 'Gallery',
  STAFF: 'Team',
};

/** The page of what an entry is about; null without one, as for a kind that a newer club added. Kiosks with their galleries and the team have one page each. */
export function subjectPath(kind: AuditSubject | null, id: string | null): string | null {
  if (kind === null || id === null) return null;
  switch (kind) {
    case 'OPERATION':
      return `/operations/${id}`;
    case 'MEMBER':
      return `/members/${id}`;
    case 'DATA_REQUEST':
      return `/data-requests/${id}`;
    case 'KIOSK':
    case 'GALLERY':
      return '/kiosks';
    case 'STAFF':
      return '/staff';
    default:
      return null;
  }
}
