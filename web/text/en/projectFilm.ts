/** What the window of a project's film says. It comes with the first film. */
export const notPlayed = 'This film could not be played.';
