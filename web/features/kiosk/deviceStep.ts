import type { DeviceLogin_deviceFragment } from './DeviceLogin.generated.ts';

export type DeviceStep =
  /** The member has not decided. */
  | 'asked'
  /** The kiosk has not logged in yet. */
  | 'approved'
  | 'loggedIn'
  /** The session on the kiosk has ended. */
  | 'signedOut'
  | 'refused'
  /** The kiosk has left the login, or the time is over: nobody was logged in. */
  | 'left'
  | 'expired';

type Device = Pick<DeviceLogin_deviceFragment, 'state' | 'loggedInAt' | 'session'>;

/**
 * How a login on a kiosk stands.
 * @param isGone the club does not know the code any more.
 */
export function deviceStep({ state, loggedInAt, session }: Device, isGone: boolean): DeviceStep {
  switch (state) {
    case 'DENIED':
      return 'refused';
    case 'CANCELLED':
      return 'left';
    case 'PENDING':
      return isGone ? 'expired' : 'asked';
    case 'APPROVED':
      if (loggedInAt !== null) return session === null || isGone ? 'signedOut' : 'loggedIn';
      return isGone ? 'left' : 'approved';
  }
}
