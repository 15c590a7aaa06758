/** Texts of a project's film dialog. Loaded with the first film. */
export const notPlayed = 'यह फ़िल्म नहीं चल सकी।';
