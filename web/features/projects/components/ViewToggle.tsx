import { LinkSegment } from '#web/ui/LinkSegment.tsx';
import { projectsHref, type ProjectsSearch } from '../projectsSearch.ts';

const views = [
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'grid', label: 'Grid', icon: 'grid' },
] as const;

/** List or grid. */
export const ViewToggle = ({ asked }: { readonly asked: ProjectsSearch }) => (
  <LinkSegment
    label="View"
    value={asked.view}
    options={views.map((view) => ({ ...view, to: projectsHref({ ...asked, view: view.value }) }))}
  />
);
