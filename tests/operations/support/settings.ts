import { isNightly } from '#tests/support/nightly.ts';

/** How long and how often the proofs run that have no end of their own; `npm run nightly` asks for more. */
// oxlint-disable-next-line node/no-process-env -- the one place where these tests are told how thorough to be
const { RANDOM_RUN_SECONDS, MODEL_RUNS, PROOF_SEED } = process.env;

/** Of each engine. */
export const randomRunSeconds = Number(RANDOM_RUN_SECONDS ?? 3);
export const modelRuns = Number(MODEL_RUNS ?? 2);
/** Fixed by day; at night another one each time, which a failure prints. With it the same run begins again. */
export const proofSeed = PROOF_SEED === undefined ? (isNightly ? Date.now() % 2 ** 31 : 1) : Number(PROOF_SEED);
