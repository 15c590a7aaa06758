import { messages } from '#rules/messages.ts';
import * as text from '#text/product.tsx';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { PageWrap, Room } from '#web/ui/Layout.tsx';
import { PageMessage } from '#web/ui/Message.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { promotionsPath } from '../paths.ts';

/** 'Failed to load product details', with Retry and Back to Promotions. */
export const ProductFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <PageWrap>
    <Room>
      <PageMessage
        title={messages.productNotLoaded}
        action={
          <Flex wrap="wrap" gap="12px">
            <RetryButton onRetry={onRetry} />
            <LinkButton to={promotionsPath} variant="quiet">
              {text.backToPromotions}
            </LinkButton>
          </Flex>
        }
      >
        {text.failedButSafe}
      </PageMessage>
    </Room>
  </PageWrap>
);

/** 'Product not found'. */
export const ProductMissing = () => (
  <PageWrap>
    <Room>
      <PageMessage
        title={messages.productNotFound}
        action={
          <LinkButton to={promotionsPath} variant="outline">
            {text.backToPromotions}
          </LinkButton>
        }
      >
        {messages.productNotFoundCheckId}
      </PageMessage>
    </Room>
  </PageWrap>
);
