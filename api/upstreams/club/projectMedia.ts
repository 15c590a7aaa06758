import { z } from 'zod';
import { readImage } from './images.ts';
import { anything, httpUrl, isRecord, looseList, looseText } from './wireValues.ts';

/** Attachments; a group may be wrapped in `attachfiles`. */
const attachments = looseList.transform((groups) =>
  groups.flatMap((group) =>
    isRecord(group) && 'attachfiles' in group ? looseList.parse(group['attachfiles']) : [group],
  ),
);

/** Images of a gallery, plain or described. */
export const gallery = attachments.transform((files) =>
  files
    .map((file) => (isRecord(file) ? readImage(file['image'], file['document_url']) : readImage(null, file)))
    .filter((image) => image !== null),
);

const video = z
  .union([
    z.object({ document_url: httpUrl, title: looseText, poster: anything }),
    z.string().transform((address) => ({ document_url: httpUrl.parse(address), title: null, poster: null })),
  ])
  .transform(({ document_url, title, poster }) => ({
    url: document_url,
    title,
    poster: isRecord(poster) ? readImage(poster) : readImage(null, poster),
  }));

/** Videos with a URL; the others are omitted. */
export const videos = attachments.transform((files) =>
  files.flatMap((file) => {
    const { data } = video.safeParse(file);
    return data?.url ? [{ ...data, url: data.url }] : [];
  }),
);
