import { createStaticHandler } from 'react-router-dom';
import type { PageCard } from '#rules/serverEntry.ts';
import { brand } from '#web/brand/brand.ts';
import { createServerClient } from './createServerClient.ts';
import { pageDataOf } from '#web/app/pageDataOf.ts';
import { createRoutes } from '#web/app/routes.tsx';
import { archSize, cardPath } from './cardPath.ts';
import { drawCard } from './previewCard.tsx';

/** The preview card of a page, from the page's own head. */
export const pageCard: PageCard = async ({ path, execute, publicUrl, signal }) => {
  if (cardPath(path) === null) return null;
  const handler = createStaticHandler(createRoutes(createServerClient(execute)));
  const context = await handler.query(new Request(publicUrl + path, { signal }));
  if (context instanceof Response) return null;
  const meta = pageDataOf(context.matches.map(({ route }) => context.loaderData[route.id]))?.meta;
  const status = meta?.status ?? context.statusCode;
  if (status >= 500) throw new Error(`The page answers ${status}.`);
  if (!meta || status !== 200) return null;
  const { url } = meta.image ?? brand.preview;
  return {
    size: archSize,
    // The brand's own pictures are client files with relative URLs; a page without a picture of its own gets an empty
    // arch.
    pictureUrl: url.startsWith('/') ? null : url,
    draw: (picture: string | null) => drawCard(meta, picture),
  };
};
