/** The tabs of a project's page and the sections they lead to, public 2 (Project detail). */
export const projectSections = [
  { value: 'gallery', label: 'Gallery' },
  { value: 'amenities', label: 'Amenities' },
  { value: 'highlights', label: 'Highlights' },
] as const;

export type ProjectSection = (typeof projectSections)[number]['value'];

export const projectSectionIds = ['gallery', 'amenities', 'highlights'] as const satisfies readonly ProjectSection[];
