import { BANYAN } from './banyan/seed.ts';
import { TAMARIND } from './tamarind/seed.ts';
import type { Seed, SeedName } from './types.ts';

/** The seeds that a sandbox can use. */
export const SEEDS: Readonly<Record<SeedName, Seed>> = { banyan: BANYAN, tamarind: TAMARIND };
