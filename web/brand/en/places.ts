/** Where the projects of the home slides stand, and the sales office. */
export const firstPlace = 'Pune';
export const secondPlace = 'Goa';
export const thirdPlace = 'Mumbai';
export const officeAddress = 'Nariman Point, Mumbai';
