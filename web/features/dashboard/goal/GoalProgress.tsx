import { useEffect, useState } from 'react';
import * as text from '#text/goal.tsx';
import type { Section } from '#web/apollo/section.ts';
import { goalHref, goalTitle } from '#web/club/goal/goalWords.ts';
import { useChangeGoal } from '#web/club/goal/useChangeGoal.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkButton, SmallRetry, TextButton } from '#web/ui/Button.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Flex, Stack, Text, Tiny } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { istDate } from '#web/format/ist.ts';
import { css } from '#styled-system/css/css.js';
import { Icon } from '#web/ui/Icon.tsx';
import { useCelebrateGoalMutation } from './CelebrateGoal.generated.ts';
import type { GoalPanel_memberFragment } from './GoalPanel.generated.ts';

/** What the member saves for. */
type Goal = NonNullable<GoalPanel_memberFragment['goal']>;

/**
 * Whether this is the first time, on any device, that the member sees this goal reached. If that cannot be noted, the
 * next visit asks again.
 */
function useCelebration({ id, status, isCelebrated }: Pick<Goal, 'id' | 'status' | 'isCelebrated'>): boolean {
  const [celebrate] = useCelebrateGoalMutation();
  const [celebratedHere, setCelebratedHere] = useState<string | null>(null);
  const isDue = status === 'REACHED' && !isCelebrated;
  useEffect(() => {
    if (!isDue) return;
    celebrate({ variables: { id } }).then(
      ({ data }) => {
        const result = data?.celebrateGoal;
        if (result?.__typename === 'CelebrateGoalSuccess' && result.isFirst) setCelebratedHere(id);
      },
      // The panel says that it is reached all the same.
      () => undefined,
    );
  }, [celebrate, id, isDue]);
  return status === 'REACHED' && celebratedHere === id;
}

const styles = {
  sum: css({
    marginTop: '4px',
    '& > summary': {
      width: 'fit-content',
      paddingBlock: '4px',
      fontSize: '14',
      color: 'fg.muted',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      cursor: 'pointer',
    },
  }),
  line: css({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    fontWeight: '600',
    color: 'good',
    overflowWrap: 'anywhere',
    // The page-wide rule for reduced motion ends it at once.
    '&[data-first] svg': { animation: 'lift .6s' },
  }),
};

/** That the goal is reached, with the way to redeem it. The first time it says so in other words. */
function GoalReached({ goal }: { readonly goal: Goal }) {
  const isFirst = useCelebration(goal);
  const title = goalTitle(goal);
  const isSoldOut = goal.product?.isInStock === false;
  return (
    <>
      <p className={styles.line} role="status" {...(isFirst ? { 'data-first': '' } : {})}>
        <Icon name="check" css={{ width: '20px', height: '20px', flex: 'none' }} />
        <span>{isFirst ? text.reachedFirst(title) : text.reached(title)}</span>
      </p>
      {isSoldOut ? (
        <Text fontSize="15">{text.outOfStock}</Text>
      ) : (
        <Flex>
          <LinkButton to={goalHref(goal)}>{text.redeemIt}</LinkButton>
        </Flex>
      )}
    </>
  );
}

/** When a goal will be reached, with the figures that it follows from. */
function Pace({ goal: { pace, pointsNeeded } }: { readonly goal: Goal }) {
  if (pace === null) return <Tiny>{text.paceMissing}</Tiny>;
  const { since, credits, perMonth, months } = pace;
  const monthly = <Num>{formatNumber(perMonth)}</Num>;
  if (months === null || pointsNeeded === null) return <Tiny>{text.noPace}</Tiny>;
  return (
    <div>
      <Text fontSize="15">{text.atYourPace(months, monthly)}</Text>
      <details className={styles.sum}>
        <summary>{text.howWeKnow}</summary>
        <Tiny>
          {text.paceSum(<Num>{formatNumber(credits)}</Num>, istDate(since), monthly)}{' '}
          {text.monthsSum(<Num>{formatNumber(pointsNeeded)}</Num>, monthly, months)}
        </Tiny>
      </details>
    </div>
  );
}

/** One goal: how far it is, that it is reached, or why neither is known. */
export function GoalProgress(props: {
  readonly goal: Goal;
  readonly available: number | null;
  readonly section: Section;
}) {
  const { goal, available, section } = props;
  const { fault, isBusy, clearGoal } = useChangeGoal();
  return (
    <Stack gap="12px">
      <Standing goal={goal} available={available} section={section} />
      <Flex wrap="wrap" align="center" gap="8px 20px" fontSize="15">
        {goal.status === 'UNAVAILABLE' ? (
          <LinkButton variant="outline" to={goal.kind === 'HOTEL' ? '/hotels-redemption' : '/promotions'}>
            {text.chooseAnother}
          </LinkButton>
        ) : (
          goal.status !== 'REACHED' &&
          goal.kind !== 'POINTS' && <TextLink to={goalHref(goal)}>{text.viewGoal}</TextLink>
        )}
        <TextButton disabled={isBusy} onClick={() => void clearGoal()}>
          {text.removeGoal}
        </TextButton>
      </Flex>
      {fault !== null && <FieldFault role="alert">{fault}</FieldFault>}
    </Stack>
  );
}

function Standing({ goal, available, section }: Parameters<typeof GoalProgress>[0]) {
  const title = goalTitle(goal);
  const { pointsNeeded } = goal;
  switch (goal.status) {
    case 'REACHED':
      return <GoalReached goal={goal} />;
    case 'UNAVAILABLE':
      return <p>{text.gone(title)}</p>;
    case 'UNKNOWN':
      return (
        <>
          <Text fontWeight="600">{title}</Text>
          <Flex wrap="wrap" align="center" gap="8px 16px">
            <p>{text.cannotCompare}</p>
            <SmallRetry busy={section.loading} onRetry={section.onRetry} />
          </Flex>
        </>
      );
    case 'SAVING':
      return (
        <>
          <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 24px">
            <Text fontWeight="600" overflowWrap="anywhere">
              {title}
            </Text>
            {pointsNeeded !== null && (
              <p>{text.toGo(<Num css={{ fontWeight: '600' }}>{formatNumber(pointsNeeded)}</Num>, pointsNeeded)}</p>
            )}
          </Flex>
          {available !== null && pointsNeeded !== null && (
            <Meter
              label={text.progress}
              parts={[
                { label: text.partAvailable, value: available, tone: 'points' },
                { label: text.partToGo, value: pointsNeeded, tone: 'off' },
              ]}
            />
          )}
          <Pace goal={goal} />
        </>
      );
  }
}
