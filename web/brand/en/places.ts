/** The places of the projects on the home slides, and of the sales office. */
export const firstPlace = 'Pune';
export const secondPlace = 'Goa';
export const thirdPlace = 'Mumbai';
export const officeAddress = 'Nariman Point, Mumbai';
