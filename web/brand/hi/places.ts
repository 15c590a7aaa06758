/** The places of the projects on the home slides, and of the sales office. */
export const firstPlace = 'पुणे';
export const secondPlace = 'गोवा';
export const thirdPlace = 'मुंबई';
export const officeAddress = 'नरीमन पॉइंट, मुंबई';
