/** Texts of the comparison of projects. */
export const title = 'Compare projects';
export const about = (developer: string): string =>
  `Homes by ${developer} side by side: city, status, price, homes, land area, amenities and RERA.`;
export const projects = 'Projects';
export const heading = 'Side by side';
export const nothingYet = 'Nothing to compare yet';
export const shortlistFirst = 'Shortlist up to three projects to see them side by side.';
export const seeProjects = 'See the projects';
export const shortlistIsSafe = 'Your shortlist is safe.';

/** The accessible names of the table and of its first column. */
export const comparison = 'Comparison';
export const fact = 'Fact';
export const rera = 'RERA';
export const notListed = 'Not listed yet';
export const takeAway = 'Remove';
export const onlyDifferences = 'Only differences';
export const enquire = 'Enquire';
export const bookVisit = 'Book a site visit';
/** Whether a project has an amenity, for screen readers. */
export const has = 'Yes';
export const hasNot = 'No';
/** The title with which a comparison is shared. */
export const shared = (names: readonly string[]): string => `Compare ${names.join(', ')}`;
