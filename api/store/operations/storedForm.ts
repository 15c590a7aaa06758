import type { Vault } from '../crypto/vault.ts';

/** How operations are sealed and fingerprinted. Stored rows keep what was written, so these texts never change. */
export const storedAs = {
  context: (column: 'details' | 'payload', { id }: { readonly id: string }): string => `operation ${column}:${id}`,
  key: (vault: Vault, kind: string, parts: readonly string[]): string =>
    kind === 'WELCOME_CREDIT' || kind === 'CONTACT_REQUEST'
      ? parts.join(' ')
      : vault.fingerprint('operation-key', JSON.stringify([kind, ...parts])),
  request: (vault: Vault, request: string): string => vault.fingerprint('operation-request', request),
};
