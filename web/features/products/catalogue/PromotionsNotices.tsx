import { messages } from '#rules/messages.ts';
import * as text from '#text/promotions.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { promotionsHref, type PromotionsSearch } from '../promotionsSearch.ts';

/** 'Failed to load promotions'. */
export const PromotionsFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Message tone="error" title={messages.promotionsNotLoaded} action={<RetryButton onRetry={onRetry} />}>
    {text.failedButSafe}
  </Message>
);

/** Nothing to show: why, and one way to continue. */
export function NoPromotions(props: { readonly search: PromotionsSearch; readonly points: SpendablePoints }) {
  const { search, points } = props;
  if (search.within !== undefined && points.kind === 'known') {
    return (
      <Message
        tone="empty"
        title={text.nothingWithin(formatNumber(points.available), search.category)}
        action={
          <LinkButton
            to={promotionsHref({ ...search, within: undefined, after: undefined })}
            variant="outline"
            preventScrollReset
          >
            {text.showEverything}
          </LinkButton>
        }
      >
        {text.heldPointsReturn}
      </Message>
    );
  }
  if (search.search !== undefined) {
    return (
      <Message
        tone="empty"
        title={text.nothingFound(search.search)}
        action={
          <LinkButton
            to={promotionsHref({ ...search, search: undefined, after: undefined })}
            variant="outline"
            preventScrollReset
          >
            {text.showEverything}
          </LinkButton>
        }
      >
        {text.tryOtherWords}
      </Message>
    );
  }
  if (search.category === undefined) {
    return (
      <Message tone="empty" title={text.nothingYet}>
        {text.newOnesAppear}
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={text.nothingIn(search.category)}
      action={
        <LinkButton to={promotionsHref({})} variant="outline" preventScrollReset>
          {text.showAllCategories}
        </LinkButton>
      }
    >
      {text.productsComeAndGo}
    </Message>
  );
}
