import type { NormalizedCacheObject } from '@apollo/client';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import type { RenderPage } from '#rules/serverEntry.ts';
import { oldBrowser } from '#text/frame.ts';
import { htmlLang } from '#text/language.ts';
import { stalenessOf } from '#web/apollo/staleness.ts';
import { isHandle } from '#web/routing/pageRoute.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { canonicalPath } from '#web/app/canonicalPath.ts';
import { readClientFiles } from './clientFiles.ts';
import { ClubApp } from '#web/app/ClubApp.tsx';
import { createServerClient, fillCache } from './createServerClient.ts';
import { DataRenderer } from './dataRenderer.ts';
import { printHydrationState } from '#web/app/hydrationState.ts';
import { icon } from '#web/brand/icon.ts';
import { pageDataOf } from '#web/app/pageDataOf.ts';
import { printHead, printThemedPicture } from './pageHead.ts';
import { createRoutes } from '#web/app/routes.tsx';
import { siteLinks } from './siteLinks.ts';

export { contact, name as clubName } from '#web/brand/identity.ts';
export { missingSettings } from '#web/brand/missingSettings.ts';
export { pageCard } from './pageCard.ts';
export { siteFile } from './siteFile.ts';
export { memberFile } from './statement/memberFile.ts';

const files = readClientFiles();

/** The page shows fixed texts for an error; the details are for the log only. */
const maskErrors = (errors: Record<string, unknown> | null) =>
  errors && Object.fromEntries(Object.keys(errors).map((id) => [id, { message: messages.wentWrong }]));

/**
 * Renders one page: runs its loaders on the graph in process, renders, and hands the cache over as inert JSON. For a member, the head is
 * ready before the data that the components query, so that the browser can fetch styles and code meanwhile. If the data takes longer, a
 * frame with skeletons stands in for the page until it follows; the style sheet then hides the frame, so no script is needed.
 */
export const renderPage: RenderPage = async (page) => {
  const data = new DataRenderer(page.execute);
  const client = createServerClient(data.execute);
  const handler = createStaticHandler(createRoutes(client));
  // Concatenated, not resolved: a path that begins with two slashes must not name another host.
  const url = new URL(page.publicUrl + page.url.replace(/^\/+/, '/'));
  const context = await handler.query(new Request(url, { signal: page.signal }));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }

  for (const error of Object.values(context.errors ?? {})) page.onError(error);

  const router = createStaticRouter(handler.dataRoutes, context);
  const club = (
    <ClubApp client={client}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ClubApp>
  );
  const pageData = pageDataOf(context.matches.map(({ route }) => context.loaderData[route.id]));
  const meta = pageData?.meta;
  const head = meta ?? { title: brand.name, description: brand.line };
  const { actionData, loaderData } = context;
  const errors = maskErrors(context.errors);
  const handle = context.matches.map((match): unknown => match.route.handle).findLast(isHandle);
  const isMember = client.readQuery({ query: ViewerDocument })?.me != null;

  const script = [
    `<script type="module" src="${files.script}" data-parts="${files.partsOf(handle?.page).join(' ')}"`,
    // The page of a member sends requests soon, and is fetched in parts, so its script does not wait for the last one. On any other,
    // what sends requests is loaded when it is needed.
    isMember ? ` async data-transport="${files.transport}"` : '',
    '></script>',
  ].join('');
  const body = (html: string) =>
    [
      `<div id="club">${html}</div>`,
      printHydrationState({
        apollo: client.extract() as NormalizedCacheObject,
        staleSince: stalenessOf.get(client)?.extract() ?? {},
        answers: data.answers,
        router: { actionData, errors, loaderData },
      }),
    ].join('');
  const start = [
    `<!doctype html><html lang="${htmlLang}"${page.theme ? ` data-theme="${page.theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    await printHead(head, page.publicUrl, canonicalPath(url.pathname)),
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    ...siteLinks,
    `<link rel="stylesheet" href="${files.styles}">`,
    ...files.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    printThemedPicture(head, page.theme),
    isMember ? script : '',
    `</head><body><p data-old-browser data-nosnippet>${oldBrowser}</p>`,
  ].join('');
  const status = meta?.status ?? context.statusCode;
  const end = '</body></html>';
  if (!isMember) return { kind: 'page', status, html: start + body(renderToString(club)) + script + end };
  async function* parts() {
    yield start;
    try {
      const read = () => Promise.all((pageData?.queries?.() ?? []).map((query) => fillCache(client, query)));
      for await (const { html, isFrame } of data.render(club, page.signal, read))
        yield isFrame ? `<div data-frame>${html}</div>` : body(html);
    } catch (error) {
      page.onError(error);
      // The browser renders the page instead.
      yield body('');
    }
    yield end;
  }
  return { kind: 'page', status, html: parts() };
};
