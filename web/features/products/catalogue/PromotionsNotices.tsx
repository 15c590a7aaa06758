import * as text from '#text/promotions.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Message } from '#web/ui/Message.tsx';
import { promotionsHref, type PromotionsSearch } from '../promotionsSearch.ts';

/** Nothing to show: why, and one way to continue. */
export function NoPromotions(props: { readonly search: PromotionsSearch; readonly points: SpendablePoints }) {
  const { search, points } = props;
  const linkTo = (rest: Partial<PromotionsSearch>, label: string) => ({ to: promotionsHref(rest), label, stay: true });
  if (search.within !== undefined && points.kind === 'known') {
    const reach = formatNumber(points.available + (search.more ?? 0));
    return (
      <Message
        tone="empty"
        title={
          search.search === undefined
            ? text.nothingWithin(reach, search.category)
            : text.nothingFoundWithin(search.search, reach)
        }
        link={linkTo({ ...search, within: undefined, more: undefined, after: undefined }, text.showEverything)}
      >
        {points.held > 0 && text.heldPointsReturn}
      </Message>
    );
  }
  if (search.search !== undefined) {
    return (
      <Message
        tone="empty"
        title={text.nothingFound(search.search)}
        link={linkTo({ ...search, search: undefined, after: undefined }, text.showEverything)}
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
    <Message tone="empty" title={text.nothingIn(search.category)} link={linkTo({}, text.showAllCategories)}>
      {text.productsComeAndGo}
    </Message>
  );
}
