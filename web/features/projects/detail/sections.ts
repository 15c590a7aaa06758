import * as text from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import * as highlights from '#text/projectHighlights.ts';

/** The tabs of a project's page and the sections they lead to. */
export const projectSections = [
  { value: 'gallery', label: text.gallery },
  { value: 'amenities', label: facts.amenities },
  { value: 'highlights', label: highlights.heading },
] as const;

export type ProjectSection = (typeof projectSections)[number]['value'];

export const projectSectionIds = ['gallery', 'amenities', 'highlights'] as const satisfies readonly ProjectSection[];
