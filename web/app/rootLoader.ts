import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ClubRulesDocument } from '#web/apollo/ClubRules.generated.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import type { SiteData } from '#web/hooks/usePageUrl.ts';

/**
 * Reads who is logged in and the rules of the club before any page renders; when the store does not answer, the page
 * renders as for a visitor. Returns the address of the club, which links to share need.
 */
export const rootLoader =
  (client: ApolloClient) =>
  async ({ request }: LoaderFunctionArgs): Promise<SiteData> => {
    // A failure is not cached, so that a later query asks again and gets the error.
    await Promise.allSettled([client.query({ query: ViewerDocument }), client.query({ query: ClubRulesDocument })]);
    return { origin: new URL(request.url).origin };
  };
