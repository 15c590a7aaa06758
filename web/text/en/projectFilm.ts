/** Texts of a project's film dialog. Loaded with the first film. */
export const notPlayed = 'We couldn’t play this film.';
