import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoreDeps } from '../deps.ts';

/**
 * Devices that have logged in with a mobile number before. The device holds a token; only the server can link it to the
 * number, and nothing is stored here. It opens no session: it only gives the device limits of its own.
 */
export function createKnownDevices({ vault }: Pick<StoreDeps, 'vault'>) {
  const markOf = (device: string, mobile: string) => vault.fingerprint('known-device', `${device}\n${mobile}`);
  return {
    /** Issues a token for a device that has just proven this number. */
    issue(mobile: string): string {
      const device = randomBytes(16).toString('base64url');
      return `${device}.${markOf(device, mobile)}`;
    },

    /** An identifier of the device; null when the token was not issued for this number. */
    recognise(token: string, mobile: string): string | null {
      const [device = '', mark = ''] = token.split('.');
      const expected = Buffer.from(markOf(device, mobile));
      const given = Buffer.from(mark);
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
    },
  };
}
