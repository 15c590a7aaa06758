import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../crypto/vault.ts';

/**
 * Devices that logged in with a mobile number before. The device holds a token that names the number to nobody but us;
 * nothing is stored here. It opens no session: it only gives the device limits of its own.
 */
export interface KnownDevices {
  /** A token for a device that has proven this number just now. */
  issue(mobile: string): string;
  /** What tells the device from others; null when the token is not one of this number. */
  recognise(token: string, mobile: string): string | null;
}

export function createKnownDevices({ vault }: { vault: Vault }): KnownDevices {
  const markOf = (device: string, mobile: string) => vault.fingerprint('known-device', `${device}\n${mobile}`);
  return {
    issue(mobile) {
      const device = randomBytes(16).toString('base64url');
      return `${device}.${markOf(device, mobile)}`;
    },

    recognise(token, mobile) {
      const [device = '', mark = ''] = token.split('.');
      const expected = Buffer.from(markOf(device, mobile));
      const given = Buffer.from(mark);
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
    },
  };
}
