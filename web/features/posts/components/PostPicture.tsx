import { type PictureImage, type PictureProps, PictureOrArch } from '#web/ui/Picture.tsx';
import type { PlaceProps } from '#web/ui/styled.ts';

/** A post's picture from its source: with sizes, as a plain address, or missing. */
export interface PicturedPost {
  readonly imageUrl: string | null;
  readonly image: PictureImage | null;
}

/** The view-transition name shared by the card's picture and the banner. */
export const bannerTransition = 'post-picture';

/** The picture of a post, or a drawn arch if it has none. */
export function PostPicture({
  post,
  ...rest
}: Pick<PictureProps, 'alt' | 'sizes' | 'priority' | 'position' | 'style'> &
  PlaceProps & { readonly post: PicturedPost }) {
  const image = post.image ?? (post.imageUrl === null ? null : { url: post.imageUrl });
  return <PictureOrArch {...rest} image={image} />;
}
