/** Where the projects of the home slides stand, and the sales office. */
export const firstPlace = 'पुणे';
export const secondPlace = 'गोवा';
export const thirdPlace = 'मुंबई';
export const officeAddress = 'नरीमन पॉइंट, मुंबई';
