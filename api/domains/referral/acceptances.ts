import type { AcceptanceRecord } from '../../store/referral/acceptances.ts';
import type { Store } from '../../store/store.ts';
import { stateOfOperation } from '../../operations/invitations/delivery.ts';

/**
 * Accepted invitations as they are now: the end of an operation may not have been recorded yet. One whose token is over
 * waits for the next login.
 */
export async function withOperations(
  acceptances: readonly AcceptanceRecord[],
  { operations }: Pick<Store, 'operations'>,
): Promise<AcceptanceRecord[]> {
  return await Promise.all(
    acceptances.map(async (acceptance) => {
      const { state, operationId } = acceptance;
      const operation = state === 'SENDING' && operationId !== null ? await operations.find(operationId) : null;
      if (!operation) return acceptance;
      const at = { stateAt: operation.stageAt };
      if (operation.failure === 'TOKEN_OVER') return { ...acceptance, ...at, state: 'WAITING' as const };
      const now = stateOfOperation(acceptance, operation);
      return now === 'SENDING' ? acceptance : { ...acceptance, ...at, state: now };
    }),
  );
}
