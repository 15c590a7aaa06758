import { parseUrl } from './parseUrl.ts';

/**
 * Actions that a member can start for a project: request a call, visit its site, refer a friend for it. The action is
 * in the URL parameter `do`, so that it is kept through the login and works as a plain link.
 */
export const intents = ['enquire', 'visit', 'refer'] as const;

export type Intent = (typeof intents)[number];

const parameter = 'do';

/** The URL of a page that opens with an action. */
export const withIntent = (path: string, intent: Intent): string =>
  `${path}?${new URLSearchParams({ [parameter]: intent }).toString()}`;

/** The action in a URL; null when there is none or it is unknown. */
export const intentIn = (search: URLSearchParams): Intent | null => {
  const said = search.get(parameter);
  return intents.find((intent) => intent === said) ?? null;
};

/** The action in a path of this site, and its project; a referral may not have one yet. */
export function intentOfPath(path: string): { readonly intent: Intent; readonly projectId: string | null } | null {
  const url = parseUrl(path, 'https://club.invalid');
  const intent = url ? intentIn(url.searchParams) : null;
  if (!url || intent === null) return null;
  const id = /^\/project-details\/([^/]+)\/?$/i.exec(url.pathname)?.[1];
  return { intent, projectId: id === undefined ? null : decoded(id) };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The query of the same URL without its action. */
export function withoutIntent(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  const query = rest.toString();
  return query === '' ? '' : `?${query}`;
}
