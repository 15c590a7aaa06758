import { encashQuote } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/planner.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { formatNumber, formatRupees } from '#web/format/numbers.ts';
import { useDebounced } from '#web/hooks/useDebounced.ts';
import { Points, Rupees } from '#web/ui/Amount.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { hidden, VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Quiet, Text, Title4 } from '#web/ui/primitives.ts';
import { hotelPath, hotelsPath, productPath } from '../paths.ts';
import { type PlannerHotelsQuery, usePlannerHotelsQuery } from '../PlannerHotels.generated.ts';
import type { PlannerProductsQuery, usePlannerProductsQuery } from '../PlannerProducts.generated.ts';
import { encashHref } from '../promotionsSearch.ts';
import { type Plan, planNights } from './plan.ts';
import * as parts from './planner.styles.ts';
import { FailedOption, LeftAfter, type Planned, PlannerOption, OptionSkeleton } from './PlannerOption.tsx';

type ProductPlan = Plan<NonNullable<PlannerProductsQuery['products']>['nodes'][number]>;
type NightsPlan = Plan<NonNullable<PlannerHotelsQuery['hotels']>['nodes'][number]>;

/** How long the slider must rest before its results are announced, in milliseconds. */
const restMs = 400;

/** Three results for the same points, each from its own source. */
export function PlannerAnswers(props: {
  readonly planned: Planned;
  readonly isMember: boolean;
  /** The points are still loading. */
  readonly isWaiting: boolean;
  /** The slider has been moved: from then on the results are announced. */
  readonly isTouched: boolean;
  readonly products: ReturnType<typeof usePlannerProductsQuery>;
  readonly productPlan: ProductPlan | undefined;
}) {
  const { planned, isMember, isWaiting, isTouched, products, productPlan } = props;
  const hotels = usePlannerHotelsQuery();
  const hotelNodes = hotels.data?.hotels?.nodes;
  const nightsPlan = hotelNodes && planNights(planned.points, hotelNodes);
  const { encashFeePercent } = useClubRules();
  const { amountPayable } = encashQuote(planned.points, encashFeePercent);
  const spoken = useDebounced(isTouched ? inWords(planned.points, productPlan, nightsPlan, amountPayable) : '', restMs);
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {isWaiting ? (
        <div className={parts.plannerStyles.options}>
          <OptionSkeleton />
          <OptionSkeleton />
          <OptionSkeleton />
        </div>
      ) : (
        <div className={parts.plannerStyles.options}>
          {productPlan ? (
            <PlannerOption
              kind={text.asProduct}
              plan={productPlan}
              planned={planned}
              title={(product) => product.name}
              least={(product) => product.name}
              nothing={text.noProduct}
              renderLink={(product) => (
                <TextLink to={productPath(product.id)} viewTransition>
                  {text.viewDetails(product.name, hidden)}
                </TextLink>
              )}
            />
          ) : products.error ? (
            <FailedOption
              kind={text.asProduct}
              message={messages.promotionsNotLoaded}
              onRetry={() => products.refetch()}
            />
          ) : (
            <OptionSkeleton />
          )}
          {nightsPlan ? (
            <PlannerOption
              kind={text.asNights}
              plan={nightsPlan}
              planned={planned}
              title={(hotel, count) => text.nightsAt(hotel.name, count)}
              least={(hotel) => text.nightsAt(hotel.name, 1)}
              nothing={text.noHotel}
              renderLink={(hotel, nights) => (
                <TextLink to={isMember ? hotelPath(hotel.id, nights) : hotelsPath}>
                  {text.bookWithPoints(hotel.name, hidden)}
                </TextLink>
              )}
            />
          ) : hotels.error ? (
            <FailedOption kind={text.asNights} message={messages.hotelsNotLoaded} onRetry={() => hotels.refetch()} />
          ) : (
            <OptionSkeleton />
          )}
          <CashWay planned={planned} />
        </div>
      )}
    </>
  );
}

/** The points as money, minus the fee. */
function CashWay({ planned }: { readonly planned: Planned }) {
  const { encashFeePercent } = useClubRules();
  const { facilitationFee, amountPayable } = encashQuote(planned.points, encashFeePercent);
  return (
    <article className={parts.plannerStyles.option}>
      <parts.Frame css={{ display: 'grid', alignContent: 'center', paddingInline: { base: '10px', md: '24px' } }}>
        <Text
          as="b"
          textStyle="num"
          fontSize={{ base: '17', sm: '21', md: '28', lg: '44' }}
          fontWeight="500"
          letterSpacing="-.03em"
          lineHeight="1.1"
          whiteSpace="nowrap"
        >
          {formatRupees(amountPayable)}
        </Text>
        <Quiet display={{ base: 'none', md: 'block' }} fontSize="14">
          {text.toYourBank}
        </Quiet>
      </parts.Frame>
      <div className={parts.plannerStyles.words}>
        <p className={parts.plannerStyles.kind}>{text.asCash}</p>
        <Title4 as="h3" overflowWrap="anywhere">
          {text.encash}
        </Title4>
        <p className={parts.plannerStyles.left}>
          {text.cashSum(<Points value={planned.points} />, encashFeePercent, <Rupees value={facilitationFee} />)}
          <LeftAfter planned={planned} takes={planned.points} />
        </p>
        <Text mt="10px">
          <TextLink to={encashHref(planned.points)}>{text.encash}</TextLink>
        </Text>
      </div>
    </article>
  );
}

/** The three results in a sentence, for screen readers. */
function inWords(
  points: number,
  product: ProductPlan | undefined,
  nights: NightsPlan | undefined,
  amountPayable: number,
): string {
  return text.spoken(
    formatNumber(points),
    product?.kind === 'affordable' ? product.thing.name : null,
    nights?.kind === 'affordable' ? text.nightsAt(nights.thing.name, nights.count) : null,
    formatRupees(amountPayable),
  );
}
