import { replace, type LoaderFunctionArgs } from 'react-router';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import type { PageData, PageLoader } from './pageLoader.ts';
import type { Viewer } from './useViewer.ts';
import { ViewerDocument } from './Viewer.generated.ts';

/**
 * The loader of a page for members: sends a visitor to the login and back here. Member data is read in the browser
 * only, so the server's HTML never holds any; the server renders the frame.
 * @throws a 503 when it cannot be known who is signed in.
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
