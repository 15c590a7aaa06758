import type { OperationKind } from '#rules/operation.ts';
import type { Vault } from '../crypto/vault.ts';

/*
 * What a deletion leaves of a redemption: nothing in it leads to the member. Its key is kept as a fingerprint, so that a
 * request that was sent before the deletion and arrives again still begins nothing.
 */

/** Instead of the member's CRM ID. It differs for each redemption, so that two cannot be connected. */
export const erasedMember = (operationId: string): string => `erased-${operationId}`;

/** Instead of the fingerprint of the request: no request has it. */
export const erasedRequest = 'erased';

export const erasedKey = (vault: Vault, kind: OperationKind, key: string): string =>
  vault.fingerprint('erased-operation', `${kind}\n${key}`);
