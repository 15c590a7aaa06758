/** Texts of a project's film dialog. Loaded with the first film. */
export const notPlayed = 'This film could not be played.';
