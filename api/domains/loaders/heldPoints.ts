import DataLoader from 'dataloader';
import type { HeldPoints } from '../../store/operations/types.ts';

/** Loads a member's held points: once per request, however many fields need them. */
export type HeldPointsLoader = DataLoader<string, readonly HeldPoints[]>;

interface HeldPointsSource {
  readonly operations: { heldPoints(memberId: string): Promise<readonly HeldPoints[]> };
}

/** Created per request. */
export const createHeldPointsLoader = ({ operations }: HeldPointsSource): HeldPointsLoader =>
  new DataLoader((memberIds) => Promise.all(memberIds.map((id) => operations.heldPoints(id))), { batch: false });
