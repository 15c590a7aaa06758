/**
 * Actions that a member can start for a project: request a call, visit its site, refer a friend for it. The action is
 * in the URL parameter `do`, so that it is kept through the login and works as a plain link.
 */
export const wants = ['enquire', 'visit', 'refer'] as const;

export type Want = (typeof wants)[number];

const parameter = 'do';

/** The URL of a page that opens with an action. */
export const wanting = (path: string, want: Want): string =>
  `${path}?${new URLSearchParams({ [parameter]: want }).toString()}`;

/** The action in a URL; null when there is none or it is unknown. */
export const wantIn = (search: URLSearchParams): Want | null => {
  const said = search.get(parameter);
  return wants.find((want) => want === said) ?? null;
};

/** The action in a path of this site, and its project; a referral may not have one yet. */
export function wantOfPath(path: string): { readonly want: Want; readonly projectId: string | null } | null {
  const url = URL.parse(path, 'https://club.invalid');
  const want = url ? wantIn(url.searchParams) : null;
  if (!url || want === null) return null;
  const id = /^\/project-details\/([^/]+)\/?$/i.exec(url.pathname)?.[1];
  return { want, projectId: id === undefined ? null : decoded(id) };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The query of the same URL without its action. */
export function withoutWant(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}
