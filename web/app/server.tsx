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
import { canonicalPath } from './canonicalPath.ts';
import { readClientFiles } from './clientFiles.ts';
import { ClubApp } from './ClubApp.tsx';
import { createServerClient } from './createServerClient.ts';
import { printHydrationState } from './hydrationState.ts';
import { icon } from '../brand/icon.ts';
import { metaOf } from './metaOf.ts';
import { printHead, printThemedPicture } from './pageHead.ts';
import { createRoutes } from './routes.tsx';
import { siteLinks } from './site/siteLinks.ts';

export { contact, name as clubName } from '#web/brand/identity.ts';
export { missingSettings } from '#web/brand/missingSettings.ts';
export { pageCard } from './site/pageCard.ts';
export { siteFile } from './site/siteFile.ts';
export { statementFile } from './site/statement/statementFile.ts';

const files = readClientFiles();

/** The page shows fixed texts for an error; the details are for the log only. */
const maskErrors = (errors: Record<string, unknown> | null) =>
  errors && Object.fromEntries(Object.keys(errors).map((id) => [id, { message: messages.wentWrong }]));

/** Renders one page: runs its loaders on the graph in process, renders once, and hands the cache over as inert JSON. */
export const renderPage: RenderPage = async (page) => {
  const client = createServerClient(page.execute);
  const handler = createStaticHandler(createRoutes(client));
  // Concatenated, not resolved: a path that begins with two slashes must not name another host.
  const url = new URL(page.publicUrl + page.url.replace(/^\/+/, '/'));
  const context = await handler.query(new Request(url, { signal: page.signal }));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }

  for (const error of Object.values(context.errors ?? {})) page.onError(error);

  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <ClubApp client={client}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ClubApp>,
  );

  const meta = metaOf(context.matches.map(({ route }) => context.loaderData[route.id]));
  const head = meta ?? { title: brand.name, description: brand.line };
  const { actionData, loaderData } = context;
  const errors = maskErrors(context.errors);
  const status = meta?.status ?? context.statusCode;
  const handle = context.matches.map((match): unknown => match.route.handle).findLast(isHandle);
  const staleSince = stalenessOf.get(client)?.extract() ?? {};
  const isVisitor = client.readQuery({ query: ViewerDocument })?.me === null;
  return {
    kind: 'page',
    status,
    html: [
      `<!doctype html><html lang="${htmlLang}"${page.theme ? ` data-theme="${page.theme}"` : ''}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      await printHead(head, page.publicUrl, canonicalPath(url.pathname)),
      `<link rel="icon" href="${icon}" type="image/svg+xml">`,
      ...siteLinks,
      `<link rel="stylesheet" href="${files.styles}">`,
      ...files.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
      printThemedPicture(head, page.theme),
      `</head><body><p data-old-browser data-nosnippet>${oldBrowser}</p><div id="club">${html}</div>`,
      printHydrationState({
        apollo: client.extract() as NormalizedCacheObject,
        staleSince,
        router: { actionData, errors, loaderData },
      }),
      `<script type="module" src="${files.script}" data-parts="${files.partsOf(handle?.page).join(' ')}"`,
      // A member's page asks for data at once. On any other, what sends requests is loaded when it is needed.
      isVisitor ? '' : ` data-transport="${files.transport}"`,
      '></script></body></html>',
    ].join(''),
  };
};
