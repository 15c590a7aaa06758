import type { PictureImage } from '#web/ui/Picture.tsx';

/** The picture with its sizes if the source has them, otherwise its plain address. */
export const productPicture = (
  ...things: readonly ({ readonly image?: PictureImage | null; readonly imageUrl?: string | null } | null | undefined)[]
): PictureImage | null => {
  for (const thing of things) {
    if (thing?.image) return thing.image;
    if (thing?.imageUrl) return { url: thing.imageUrl };
  }
  return null;
};
