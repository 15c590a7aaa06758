import { cityLabel } from './labels.ts';
import { useProjectDetailQuery } from './ProjectDetail.generated.ts';

/** The data of the page's project that a dialog about it needs; null until it has loaded. */
export function useActedProject(
  id: string,
): { readonly id: string; readonly name: string; readonly city: string | null } | null {
  const project = useProjectDetailQuery({ variables: { id }, fetchPolicy: 'cache-only' }).data?.project;
  return project ? { id: project.id, name: project.name, city: cityLabel(project.city) } : null;
}
