import type { Route } from '../answer.ts';
import type { OrgDescription } from './orgDescription.ts';

/** The routes of a backend that lacks some of them, or answers otherwise. */
export function restRoutesOf(org: OrgDescription | null, routes: readonly Route[]): readonly Route[] {
  if (org === null) return routes;
  const nameOf = ({ method, url }: Route) => `${method} ${url}`;
  return routes
    .filter((route) => !org.restWithout.includes(nameOf(route)))
    .map((route) => {
      const instead = org.restAnswers[nameOf(route)];
      return instead === undefined ? route : { ...route, handle: () => instead };
    });
}
