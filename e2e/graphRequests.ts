import type { Request } from '@playwright/test';

/** Requests to the graph: public reads are GET with a query string, all others POST. */
export const graphUrl = /\/graphql(\?|$)/;
export const isGraphRequest = (request: Request): boolean => graphUrl.test(request.url());

/** What a request to the graph says, as JSON: the body of a POST, the same names and values of a GET. */
export function sentText(request: Request): string {
  const body = request.postData();
  if (body !== null || !isGraphRequest(request)) return body ?? '';
  const { searchParams } = new URL(request.url());
  const variables: unknown = JSON.parse(searchParams.get('variables') ?? '{}');
  return JSON.stringify({ operationName: searchParams.get('operationName'), variables });
}
