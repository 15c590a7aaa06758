import * as text from '#text/projects.ts';
import { LinkSegment } from '#web/ui/Segment.tsx';
import { projectsHref, type ProjectsSearch } from './projectsSearch.ts';

const views = [
  { value: 'list', label: text.asList, icon: 'list' },
  { value: 'grid', label: text.asGrid, icon: 'grid' },
] as const;

/** List or grid. */
export const ViewToggle = ({ search }: { readonly search: ProjectsSearch }) => (
  <LinkSegment
    label={text.view}
    value={search.view}
    options={views.map((view) => ({ ...view, to: projectsHref({ ...search, view: view.value }) }))}
  />
);
