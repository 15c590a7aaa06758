let phones = 0;
/** A number that nobody was referred with before. */
const newPhone = () => `77777${10_000 + (phones += 1)}`;

/** The input of `referFriend`: another friend at each call. */
export const friendOf = (changes: object = {}) => ({
  projectId: '104',
  name: ' Leela Nambiar ',
  phone: newPhone(),
  ...changes,
});

/** The input of `referLead`: another lead at each call. */
export const leadOf = (changes: object = {}) => ({
  firstName: ' Leela ',
  lastName: 'Nambiar',
  phone: newPhone(),
  project: 'Riverside Residences',
  ...changes,
});
