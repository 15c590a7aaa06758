/** How long and how often the proofs run that have no end of their own; `npm run nightly` asks for more. */
// oxlint-disable-next-line node/no-process-env -- the one place where these tests are told how thorough to be
const { RANDOM_RUN_SECONDS, MODEL_RUNS, PROOF_SEED } = process.env;

/** Of each engine. */
export const randomRunSeconds = Number(RANDOM_RUN_SECONDS ?? 5);
export const modelRuns = Number(MODEL_RUNS ?? 5);
/** A failure tells its seed; with it the same run begins again. */
export const proofSeed = PROOF_SEED === undefined ? Date.now() % 2 ** 31 : Number(PROOF_SEED);
