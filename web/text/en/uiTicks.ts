/** The text alternative of a step's icon, before the step's own text. */
export const tickStates = {
  done: 'Done: ',
  now: 'In progress: ',
  todo: 'Next: ',
  failed: 'Failed: ',
} as const;
