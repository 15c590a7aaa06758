import type { NormalizedCacheObject } from '@apollo/client';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { htmlLang } from '#text/language.ts';
import { brand } from '#web/brand/brand.ts';
import { ageKeepers } from '#web/apollo/answerAges.ts';
import { createUiCache } from '#web/ui/createUiCache.ts';
import { fontFaces, fontPreloads } from '#web/ui/fonts.ts';
import { readEntry } from './entry.ts';
import { ClubApp } from './ClubApp.tsx';
import { createServerClient, type Execute } from './createServerClient.ts';
import { icon } from './icon.ts';
import { printHydrationState } from './hydrationState.ts';
import { canonicalPath } from './canonicalPath.ts';
import { metaOf } from './metaOf.ts';
import { printHead, printThemedPicture } from './pageHead.ts';
import { createRoutes } from './routes.tsx';
import { siteLinks } from './site/siteLinks.ts';

export { pageCard } from './site/pageCard.ts';
export { siteFile } from './site/siteFile.ts';

interface PageRequest {
  readonly url: string;
  readonly execute: Execute;
  readonly onError: (error: unknown) => void;
  readonly nonce: string;
  readonly theme: 'light' | 'dark' | null;
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

const entry = readEntry();

/** The page shows fixed texts for an error; the details are for the log only. */
const maskErrors = (errors: Record<string, unknown> | null) =>
  errors && Object.fromEntries(Object.keys(errors).map((id) => [id, { message: messages.wentWrong }]));

/** Renders one page: runs its loaders on the graph in process, renders once, and hands the cache over as inert JSON. */
export async function renderPage(page: PageRequest): Promise<PageAnswer> {
  const client = createServerClient(page.execute);
  const handler = createStaticHandler(createRoutes(client));
  // Concatenated, not resolved: a path that begins with two slashes must not name another host.
  const url = new URL(page.publicUrl + page.url.replace(/^\/+/, '/'));
  const context = await handler.query(new Request(url, { signal: page.signal }));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }

  for (const error of Object.values(context.errors ?? {})) page.onError(error);

  const styles = createUiCache(page.nonce);
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <ClubApp client={client} styles={styles}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ClubApp>,
  );
  const emotion = createEmotionServer(styles);
  const { html, styles: chunks } = emotion.extractCriticalToChunks(body);
  // Marked as already in place. Otherwise emotion would move them in the browser, which would recalculate the styles of
  // the whole page.
  const css = emotion
    .constructStyleTagsFromChunks({ html, styles: chunks })
    .replaceAll('<style data-emotion=', '<style data-s data-emotion=');

  const meta = metaOf(context.matches.map(({ route }) => context.loaderData[route.id]));
  const head = meta ?? { title: brand.name, description: brand.line };
  const { actionData, loaderData } = context;
  const errors = maskErrors(context.errors);
  const status = meta?.status ?? context.statusCode;
  return {
    kind: 'page',
    status,
    html: [
      `<!doctype html><html lang="${htmlLang}"${page.theme ? ` data-theme="${page.theme}"` : ''}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      await printHead(head, page.publicUrl, canonicalPath(url.pathname)),
      `<link rel="icon" href="${icon}" type="image/svg+xml">`,
      ...siteLinks,
      ...fontPreloads.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
      printThemedPicture(head, page.theme),
      `<style nonce="${page.nonce}">${fontFaces}</style>`,
      css,
      `</head><body><div id="club">${html}</div>`,
      printHydrationState({
        apollo: client.extract() as NormalizedCacheObject,
        ages: ageKeepers.get(client)?.extract() ?? {},
        router: { actionData, errors, loaderData },
      }),
      `<script type="module" src="${entry}"></script></body></html>`,
    ].join(''),
  };
}
