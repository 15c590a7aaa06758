/** The text alternative of a step's icon, before the step's own text. */
export const tickStates = {
  done: 'Done: ',
  now: 'Under way: ',
  todo: 'Still to come: ',
  failed: 'Did not happen: ',
} as const;
