import { messages } from '#rules/messages.ts';
import * as text from '#text/product.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { PageWrap } from '#web/ui/Wrap.tsx';
import { styled } from '#web/ui/styled.ts';
import { promotionsPath } from '../paths.ts';

const Room = styled(PageWrap, { base: { minHeight: '60svh', paddingBlock: 'clamp(48px, 8vw, 112px)' } });
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '12px' } });

/** 'Failed to load product details', with Retry and Back to Promotions. */
export const ProductFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Room>
    <PageMessage
      title={messages.productNotLoaded}
      action={
        <Actions>
          <RetryButton onRetry={onRetry} />
          <LinkButton to={promotionsPath} variant="quiet">
            {text.backToPromotions}
          </LinkButton>
        </Actions>
      }
    >
      {text.failedButSafe}
    </PageMessage>
  </Room>
);

/** 'Product not found'. */
export const ProductMissing = () => (
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
);
