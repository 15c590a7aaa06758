import type { PictureImage } from '#web/ui/Picture.tsx';

interface Item {
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly product: { readonly name: string; readonly image: PictureImage | null } | null;
}

/** What it was called when it was ordered, else as the catalogue calls it today. */
export const itemName = (item: Item | undefined): string | null => item?.name ?? item?.product?.name ?? null;

/** The catalogue's picture with its sizes, else the one that the order kept. */
export const itemPicture = (item: Item | undefined): PictureImage | null =>
  item?.product?.image ?? (item?.imageUrl ? { url: item.imageUrl } : null);
