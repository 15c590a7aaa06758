export const firstPlace = 'Chennai';
export const secondPlace = 'Kochi';
export const thirdPlace = 'Chennai';
export const officeAddress = 'Mylapore, Chennai';
