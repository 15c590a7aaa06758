import { useMatches } from 'react-router-dom';
import { isHandle, type RouteHandle } from '#web/routing/pageRoute.ts';

/** The frame that the innermost route asks for. */
export function useRouteHandle(): RouteHandle {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isHandle) ?? { header: 'solid', footer: true };
}
