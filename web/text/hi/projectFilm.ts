/** What the window of a project's film says. It comes with the first film. */
export const notPlayed = 'यह फ़िल्म नहीं चल सकी।';
