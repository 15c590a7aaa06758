/**
 * What a member can do about a project: ask for a call, visit its site, refer a friend for it. A wish travels in the
 * address as `do`, so that it survives the login and is a plain link.
 */
export const wants = ['enquire', 'visit', 'refer'] as const;

export type Want = (typeof wants)[number];

const parameter = 'do';

/** The address of a page that opens with a wish. */
export const wanting = (path: string, want: Want): string =>
  `${path}?${new URLSearchParams({ [parameter]: want }).toString()}`;

/** The wish in an address; null where there is none that is known. */
export const wantIn = (search: URLSearchParams): Want | null => {
  const said = search.get(parameter);
  return wants.find((want) => want === said) ?? null;
};

/** What a path of this site asks for, and the project that it is about; a referral may be about none yet. */
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

/** The same address without its wish, as the text of its query. */
export function withoutWant(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}
