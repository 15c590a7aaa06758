import type { PictureImage } from '#web/ui/Picture.tsx';

interface Item {
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly product: { readonly name: string; readonly image: PictureImage | null } | null;
}

/** The name at the time of the order, otherwise the catalogue's current name. */
export const itemName = (item: Item | undefined): string | null => item?.name ?? item?.product?.name ?? null;

/** The catalogue's picture with its sizes, otherwise the one stored with the order. */
export const itemPicture = (item: Item | undefined): PictureImage | null =>
  item?.product?.image ?? (item?.imageUrl ? { url: item.imageUrl } : null);
