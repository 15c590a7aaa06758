import type { Operations } from '../../operations/engine/operations.ts';
import { oncePerRequest } from './oncePerRequest.ts';

export type HeldPointsLoader = ReturnType<typeof createHeldPointsLoader>;

/** A member's held points by CRM ID. */
export const createHeldPointsLoader = ({ operations }: { readonly operations: Pick<Operations, 'heldPoints'> }) =>
  oncePerRequest(operations.heldPoints);
