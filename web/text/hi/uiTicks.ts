/** The text alternative of a step's icon, before the step's own text. */
export const tickStates = {
  done: 'पूरा: ',
  now: 'जारी: ',
  todo: 'आगे: ',
  failed: 'नहीं हो सका: ',
} as const;
