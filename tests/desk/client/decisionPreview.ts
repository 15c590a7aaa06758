/** What a decision would do, with nothing against it. */
export const decisionPreview = {
  __typename: 'DecisionPreview',
  effects: ['The order is recorded.'],
  conflicts: [],
  obstacles: [],
  needsSecondPerson: false,
  token: 'a token',
};
