import { randomBytes, timingSafeEqual, randomInt } from 'node:crypto';
import type { Vault } from '../crypto/vault.ts';
import { codeLetters } from '#rules/kiosk.ts';

/** A random code that people can type. */
export const createCode = (letters: number): string =>
  Array.from({ length: letters }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const pattern = /^(?<kioskId>[\da-f-]{36})\.(?<random>[\w-]{43})\.(?<mark>[\w-]{43})$/;

/**
 * The credentials of kiosks: the id of the kiosk, 32 random bytes, and a mark that only the club can make. By the mark a
 * request is counted for its kiosk before the store is read; whether the credential is valid, the store says.
 */
export function createKioskCredentials(vault: Vault) {
  const markOf = (kioskId: string, random: string): string =>
    vault.fingerprint('kiosk-credential-mark', `${kioskId}\n${random}`);
  return {
    fingerprint: (credential: string): string => vault.fingerprint('kiosk-credential', credential),

    issue(kioskId: string): string {
      const random = randomBytes(32).toString('base64url');
      return `${kioskId}.${random}.${markOf(kioskId, random)}`;
    },

    /** The kiosk that the club issued a credential for; null for any other text. */
    kioskOf(credential: string): string | null {
      const { kioskId = '', random = '', mark = '' } = pattern.exec(credential)?.groups ?? {};
      const expected = Buffer.from(markOf(kioskId, random));
      const given = Buffer.from(mark);
      return given.length === expected.length && timingSafeEqual(given, expected) ? kioskId : null;
    },
  };
}
