import { useState } from 'react';
import { planning } from '#rules/constants.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import * as text from '#text/planner.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { RetryButton, TextButton } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Box, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { missingPoints } from '#rules/goal.ts';
import * as goalText from '#text/goal.tsx';
import { goalHref, goalTitle } from '#web/club/goal/goalWords.ts';
import { useOwnGoal } from '#web/club/goal/useOwnGoal.ts';
import { PointsSlider } from '../catalogue/PointsSlider.tsx';
import { promotionsPath } from '../paths.ts';
import { type PlannerProductsQuery, usePlannerProductsQuery } from '../PlannerProducts.generated.ts';
import { planProduct } from './plan.ts';
import * as parts from './planner.styles.ts';
import { PlannerAnswers } from './PlannerAnswers.tsx';

/** The goal in one line, with the points to go. Nothing without a goal, or while its price is unknown. */
function GoalLine({ available }: { readonly available: number }) {
  const goal = useOwnGoal();
  if (goal === null || goal.points === null) return null;
  const missing = missingPoints(goal.points, available);
  return (
    <Text mt="16px" fontSize="15" color="fg.muted">
      {goalText.yourGoalIs(
        <TextLink variant="inline" to={goalHref(goal)}>
          {goalTitle(goal)}
        </TextLink>,
      )}{' '}
      <span>
        {missing === 0
          ? goalText.enoughForIt
          : goalText.toGo(<Num css={{ fontWeight: '600' }}>{formatNumber(missing)}</Num>, missing)}
      </span>
    </Text>
  );
}

type Products = NonNullable<PlannerProductsQuery['products']>['nodes'];

/** The points that a visitor's slider begins with: the price of the first featured product. */
const featuredPrice = (products: Products | undefined): number | null =>
  products?.find((product) => product.isFeatured && product.isInStock && product.points !== null)?.points ?? null;

/**
 * The same points as a product, as hotel nights and as cash, side by side. A member plans with the available points, a
 * visitor with any number. If one source fails, the others still work.
 */
export function Planner(props: {
  readonly points: SpendablePoints;
  /** The points in the address, for a page without JavaScript. */
  readonly requestedPoints: number | undefined;
}) {
  const { points, requestedPoints } = props;
  const { welcomePoints } = useClubRules();
  const [chosen, setChosen] = useState<number | null>(requestedPoints ?? null);
  const products = usePlannerProductsQuery();
  const nodes = products.data?.products?.nodes;
  const isOwn = points.kind === 'known';
  const most = isOwn ? points.available : planning.visitorPoints;
  const start = isOwn ? most : (featuredPrice(nodes) ?? welcomePoints);
  const value = Math.min(chosen ?? start, most);
  const available = isOwn ? points.available : null;
  return (
    <Sheet css={{ padding: 'clamp(20px, 2.4vw, 32px)' }} aria-labelledby="planner-title">
      <Stack
        as="form"
        columns={{ base: 'minmax(0, 1fr)', md: 'minmax(250px, auto) minmax(0, 1fr)' }}
        gap={{ base: '12px', md: '20px 48px' }}
        align="end"
        method="get"
        action={promotionsPath}
        onSubmit={(event) => event.preventDefault()}
      >
        <div>
          <Text
            as="h2"
            font="text"
            fontSize="15"
            fontWeight="600"
            letterSpacing="0"
            lineHeight="1.4"
            id="planner-title"
          >
            {text.heading}
          </Text>
          {points.kind === 'loading' ? (
            <Skeleton w="220px" h="clamp(2.25rem, 1.5rem + 2.6vw, 3.25rem)" mt="8px" />
          ) : (
            <p className={parts.plannerStyles.figure}>
              {formatNumber(value)}
              <small>{text.pointsUnit}</small>
            </p>
          )}
        </div>
        {points.kind === 'loading' ? (
          <Box py="19px 20px">
            <Skeleton w="100%" h="6px" />
            <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
          </Box>
        ) : (
          <PointsSlider
            value={value}
            most={most}
            held={isOwn ? points.held : 0}
            end={isOwn ? text.available(formatNumber(most)) : formatNumber(most)}
            onChange={setChosen}
          />
        )}
        <noscript>
          <TextButton type="submit">{text.planWithThese}</TextButton>
        </noscript>
      </Stack>
      <Whose points={points} />
      {available !== null && <GoalLine available={available} />}
      <PlannerAnswers
        planned={{ points: value, available }}
        isMember={points.kind !== 'visitor'}
        isWaiting={points.kind === 'loading'}
        isTouched={chosen !== null}
        products={products}
        productPlan={nodes && planProduct(value, nodes)}
      />
    </Sheet>
  );
}

/** Explains whose points these are, if they are not the member's own. */
function Whose({ points }: { readonly points: SpendablePoints }) {
  switch (points.kind) {
    case 'visitor':
      return (
        <parts.Aside as="p">
          {text.anyNumber((label) => (
            <TextLink variant="inline" to={loginAndBackTo(promotionsPath)}>
              {label}
            </TextLink>
          ))}
        </parts.Aside>
      );
    case 'failed':
      return (
        <parts.Aside css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' }}>
          <p role="alert">{text.pointsNotRead}</p>
          <RetryButton onRetry={points.retry} />
        </parts.Aside>
      );
    case 'known':
      return points.available === 0 ? <parts.Aside as="p">{text.noPointsYet(<Num>0</Num>)}</parts.Aside> : null;
    case 'loading':
      return null;
  }
}
