import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '#web/apollo/pageRoute.ts';

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'header' in handle;

/** The frame that the innermost route asks for. */
export function useRouteHandle(): RouteHandle {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isHandle) ?? { header: 'none', footer: true };
}
