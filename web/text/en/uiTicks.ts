/** What a step's sign says to those who do not see it, before the step's own words. */
export const tickStates = {
  done: 'Done: ',
  now: 'Under way: ',
  todo: 'Still to come: ',
  failed: 'Did not happen: ',
} as const;
