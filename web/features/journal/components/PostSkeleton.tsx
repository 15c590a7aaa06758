import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Wrap } from '#web/ui/Wrap.tsx';
import { ArticleColumn, Body } from './postLayout.ts';

/** A post before it has come, in its final frame. */
export const PostSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading...</VisuallyHidden>
    <Wrap paddingTop="32px" aria-hidden="true">
      <Skeleton width="120px" marginBlock="15px" />
      <Skeleton width="min(100%, 720px)" height="64px" marginBlock="20px 24px" />
      <Skeleton width="240px" marginBottom="45px" />
    </Wrap>
    <Skeleton width="100%" height="clamp(260px, 44vw, 640px)" borderRadius="0" />
    <Body aria-hidden="true">
      <ArticleColumn as="div">
        {['88%', '72%', '94%', '97%', '90%', '60%'].map((width) => (
          <Skeleton key={width} width={width} height="18px" marginBottom="16px" />
        ))}
      </ArticleColumn>
    </Body>
  </>
);
