/** The vitest project that runs tests of `web` once more, with the Hindi texts. */
export const HINDI_PROJECT = 'hindi';
/** The vitest projects of the step `unit`. */
export const UNIT_PROJECTS: readonly string[] = ['node', 'pure', 'web', HINDI_PROJECT];
/** The vitest project of the step `tools`. */
export const TOOLS_PROJECT = 'tools';
/** The vitest project that only the night runs. */
export const NIGHTLY_PROJECT = 'nightly';

/** The tag of journeys that only the night runs. */
export const NIGHTLY_TAG = '@nightly';

export const isJourney = (path: string): boolean => path === 'e2e' || path.startsWith('e2e/');
/** The journeys in several browsers have a configuration of their own. */
export const BROWSERS_FOLDER = 'e2e/browsers/';
export const isNightlyFile = (path: string): boolean =>
  path.endsWith('.nightly.ts') || path.startsWith(BROWSERS_FOLDER);
