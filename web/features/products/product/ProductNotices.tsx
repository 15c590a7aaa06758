import type { ComponentProps } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/product.tsx';
import { PageWrap, Room } from '#web/ui/Layout.tsx';
import { PageState } from '#web/ui/Message.tsx';
import { promotionsPath } from '../paths.ts';

const back = { to: promotionsPath, label: text.backToPromotions };

const ProductState = (props: ComponentProps<typeof PageState>) => (
  <PageWrap>
    <Room>
      <PageState {...props} />
    </Room>
  </PageWrap>
);

/** 'Failed to load product details', with Retry and Back to Promotions. */
export const ProductFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <ProductState title={messages.productNotLoaded} onRetry={onRetry} link={{ ...back, variant: 'quiet' }}>
    {text.failedButSafe}
  </ProductState>
);

/** 'Product not found'. */
export const ProductMissing = () => (
  <ProductState title={messages.productNotFound} link={{ ...back, variant: 'outline' }}>
    {messages.productNotFoundCheckId}
  </ProductState>
);
