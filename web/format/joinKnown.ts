/** The parts that are known, with commas: 'Lamplight Landmark, Mumbai', or only the name of a project without a city. */
export const joinKnown = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(', ');
