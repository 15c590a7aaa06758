/** What a step's sign says to those who do not see it, before the step's own words. */
export const tickStates = {
  done: 'पूरा: ',
  now: 'जारी: ',
  todo: 'अभी बाकी: ',
  failed: 'नहीं हो सका: ',
} as const;
