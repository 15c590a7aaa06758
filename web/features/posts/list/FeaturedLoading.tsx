import * as common from '#text/common.ts';
import * as text from '#text/postsList.ts';
import { Arch } from '#web/ui/Arch.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Frame, featuredStyles } from './featured.styles.ts';

/** The skeleton of the featured posts, in their final size. */
export const FeaturedLoading = () => (
  <Frame aria-label={text.featuredPosts} aria-busy="true">
    <Arch className={featuredStyles.view}>
      <Skeleton data-current="" css={{ height: '100%', borderRadius: '0' }} />
    </Arch>
    <div className={featuredStyles.side}>
      <p className={featuredStyles.day} role="status">
        {common.loading}
      </p>
      <Skeleton css={{ width: '82%', height: '44px', marginTop: '20px' }} />
      <Skeleton css={{ width: '58%', height: '44px', marginTop: '12px' }} />
      <Skeleton css={{ width: '90%', marginTop: '28px' }} />
      <Skeleton css={{ width: '74%', marginTop: '12px' }} />
      <Skeleton css={{ width: '88px', marginTop: '28px' }} />
      <div className={featuredStyles.controls} aria-hidden="true" />
    </div>
  </Frame>
);
