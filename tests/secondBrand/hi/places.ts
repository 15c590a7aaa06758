export const firstPlace = 'चेन्नई';
export const secondPlace = 'कोच्चि';
export const thirdPlace = 'चेन्नई';
export const officeAddress = 'मयलापुर, चेन्नई';
