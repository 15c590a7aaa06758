/** Texts of a project's film dialog. Loaded with the first film. */
export const notPlayed = 'हम यह फ़िल्म नहीं चला सके।';
