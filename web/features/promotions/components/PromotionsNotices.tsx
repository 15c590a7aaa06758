import { messages } from '#rules/messages.ts';
import { formatNumber } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Message } from '#web/ui/Message.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { promotionsHref, type PromotionsSearch } from '../promotionsSearch.ts';
import type { RedeemablePoints } from '../useRedeemablePoints.ts';

/** 'Failed to load promotions'. Member 2 and 8. */
export const PromotionsFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Message tone="error" title={messages.promotionsNotLoaded} action={<RetryButton onRetry={onRetry} />}>
    Your points are not touched by it. The products come back when their source does.
  </Message>
);

/** Nothing to show: why, and the one way on. */
export function NoPromotions(props: { readonly asked: PromotionsSearch; readonly points: RedeemablePoints }) {
  const { asked, points } = props;
  if (asked.within !== undefined && points.kind === 'known') {
    const place = asked.category === undefined ? 'Nothing' : `Nothing in ${asked.category}`;
    return (
      <Message
        tone="empty"
        title={`${place} is within ${formatNumber(points.available)} points yet`}
        action={
          <LinkButton
            to={promotionsHref({ ...asked, within: undefined, after: undefined })}
            variant="outline"
            preventScrollReset
          >
            Show everything
          </LinkButton>
        }
      >
        Points that are held count again once what holds them is settled.
      </Message>
    );
  }
  if (asked.category === undefined) {
    return (
      <Message tone="empty" title="Nothing can be redeemed yet">
        New products appear here as soon as the club has them.
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={`Nothing in ${asked.category} just now`}
      action={
        <LinkButton to={promotionsHref({})} variant="outline" preventScrollReset>
          Show all categories
        </LinkButton>
      }
    >
      Products come and go with the seasons.
    </Message>
  );
}
