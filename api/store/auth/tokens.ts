import { randomBytes } from 'node:crypto';
import type { Vault } from '../crypto/vault.ts';

const tokenPattern = /^[\w-]{43}$/;

/** Random tokens, 32 bytes as base64url. The holder has the token, the store only its fingerprint. */
export const createTokens = (vault: Vault, purpose: string) => {
  const fingerprint = (token: string): string => vault.fingerprint(purpose, token);
  return {
    fingerprint,
    isToken: (text: string): boolean => tokenPattern.test(text),
    create() {
      const token = randomBytes(32).toString('base64url');
      return { token, tokenFp: fingerprint(token) };
    },
  };
};
