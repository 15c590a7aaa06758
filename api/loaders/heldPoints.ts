import DataLoader from 'dataloader';
import type { HeldPoints } from '../store/operations/redemptionTypes.ts';
import type { Store } from '../store/store.ts';

/** Loads what a member's points are held for: once per request, whoever needs it. */
export type HeldPointsLoader = DataLoader<string, readonly HeldPoints[]>;

/** Made per request. */
export const createHeldPointsLoader = ({ redemptions }: Store): HeldPointsLoader =>
  new DataLoader((memberIds) => Promise.all(memberIds.map((id) => redemptions.heldPoints(id))), { batch: false });
