import { css } from '#styled-system/css/css.js';
import { bannerTransition, PostPicture } from '../components/PostPicture.tsx';
import { usePostBanner_postFragment } from './PostBanner.generated.ts';

const styles = {
  figure: css({ '& > *': { width: '100%', height: 'clamp(260px, 44vw, 640px)' }, _print: { display: 'none' } }),
};

/** The full-width picture of the post. */
export function PostBanner(props: { readonly post: Parameters<typeof usePostBanner_postFragment>[0]['from'] }) {
  const { data, complete } = usePostBanner_postFragment({ from: props.post });
  if (!complete) return null;
  return (
    <figure className={styles.figure}>
      <PostPicture
        post={data}
        sizes="(min-width: 760px) 100vw, 120vw"
        position="50% 56%"
        priority
        style={{ viewTransitionName: bannerTransition }}
      />
    </figure>
  );
}
