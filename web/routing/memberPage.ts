import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import type { PageData, PageLoader } from './pageLoader.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';

/**
 * The loader of a member page: redirects a visitor to the login, which leads back to this page. The data of a
 * member is queried by the components: on the server for as long as a page may wait (`dataRenderer.ts`), else in the browser.
 * @throws a 503 if it is unknown who is logged in.
 */
export const memberPage =
  <D extends PageData>(load: (viewer: Viewer, args: LoaderFunctionArgs) => D | Promise<D | Response>): PageLoader<D> =>
  (client) =>
  async (args) => {
    const answer = await client.query({ query: ViewerDocument }).catch(() => null);
    if (!answer?.data) throw new Response(null, { status: 503 });
    const { pathname, search } = new URL(args.request.url);
    return answer.data.me ? load(answer.data.me, args) : replace(loginAndBackTo(pathname + search));
  };

/** The loader of a member page that reads all its data in the browser. */
export const memberFrame = (title: string, description: string): PageLoader =>
  memberPage(() => ({ meta: { title, description, noindex: true } }));
