import type { PictureImage, PictureProps } from '#web/ui/Picture.tsx';
import { PictureOrArch } from '#web/ui/PictureOrArch.tsx';

/** A post's picture as its source tells it: with sizes, as a bare address, or not at all. */
export interface PicturedPost {
  readonly imageUrl: string | null;
  readonly image: PictureImage | null;
}

/** The name that the card's picture and the banner share while one page turns into the other. */
export const bannerTransition = 'post-picture';

/** The picture of a post, or a drawn arch where it has none. */
export function PostPicture({
  post,
  ...rest
}: Pick<PictureProps, 'alt' | 'sizes' | 'priority' | 'position' | 'style'> & { readonly post: PicturedPost }) {
  const image = post.image ?? (post.imageUrl === null ? null : { url: post.imageUrl });
  return <PictureOrArch {...rest} image={image} />;
}
