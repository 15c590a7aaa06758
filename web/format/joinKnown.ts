/** The parts that are known, with commas: 'Lamplight Landmark, Mumbai', or only the name of a project without a city. */
export const joinKnown = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(', ');

/** Between two facts. It stays at the end of a line and never begins the next. */
export const separator = '\u00a0· ';
