import { cityLabel } from './labels.ts';
import { useProjectDetailQuery } from './ProjectDetail.generated.ts';

/** The project of the page in the few words that a window about it needs; null until it is there. */
export function useActedProject(
  id: string,
): { readonly id: string; readonly name: string; readonly city: string } | null {
  const project = useProjectDetailQuery({ variables: { id }, fetchPolicy: 'cache-only' }).data?.project;
  return project ? { id: project.id, name: project.name, city: cityLabel(project.city) } : null;
}
