import { BlankPicture } from '#web/ui/BlankPicture.tsx';
import { Picture, type PictureImage, type PictureProps } from '#web/ui/Picture.tsx';

/** A post's picture as its source tells it: with sizes, as a bare address, or not at all. */
export interface PicturedPost {
  readonly imageUrl: string | null;
  readonly image: PictureImage | null;
}

/** The name that the card's picture and the banner share while one page turns into the other. */
export const bannerTransition = 'post-picture';

/** The picture of a post, or a drawn arch where it has none. */
export function PostPicture(
  props: Pick<PictureProps, 'alt' | 'sizes' | 'priority' | 'position' | 'style'> & { readonly post: PicturedPost },
) {
  const { post, style, ...rest } = props;
  const image = post.image ?? (post.imageUrl === null ? null : { url: post.imageUrl });
  const framed = style === undefined ? {} : { style };
  return image === null ? <BlankPicture {...framed} /> : <Picture {...rest} {...framed} image={image} />;
}
