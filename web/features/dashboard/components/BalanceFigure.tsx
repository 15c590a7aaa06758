import type { FragmentType } from '@apollo/client';
import { spendablePoints } from '#rules/points.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboard.tsx';
import { heldItems } from '#web/club/subject.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { HeldFor } from '#web/club/HeldFor.tsx';
import { Meter, MeterKey, type MeterTone } from '#web/ui/Meter.tsx';
import { Flex, Stack, Text, Tiny } from '#web/ui/primitives.ts';
import { type BalanceFigure_memberFragment, useBalanceFigure_memberFragment } from './BalanceFigure.generated.ts';

export const balanceFigureStyles = {
  figureTitle: css({ fontFamily: 'text', fontWeight: '500', fontSize: '17', lineHeight: '1.4', letterSpacing: '0' }),
  actions: css({
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flexWrap: 'wrap',
    gap: '12px',
  }),
};

/**
 * The redeemable points as the most prominent figure. While points are on hold, they and the balance that includes both.
 */
export function BalanceFigure(props: {
  readonly member: FragmentType<BalanceFigure_memberFragment>;
  /** False for an inactive membership: then no points are called available. */
  readonly canRedeem: boolean;
}) {
  const { member, canRedeem } = props;
  const { data, complete } = useBalanceFigure_memberFragment({ from: member });
  if (!complete || data.points === null) return null;
  const { balance, earned } = data.points;
  const available = canRedeem ? data.points.available : null;
  const held = data.points.held ?? 0;
  return (
    <Flex as="section" direction="column" justify="center" gap="22px" minW="0" aria-labelledby="balance-title">
      <div>
        <h2 className={balanceFigureStyles.figureTitle} id="balance-title">
          {available === null ? text.balancePoints : text.availableToRedeem}
        </h2>
        {(available ?? balance) === null ? (
          <Text color="fg.muted" mt="10px">
            {text.noBalance}
          </Text>
        ) : (
          <Flex as="p" wrap="wrap" align="baseline" gap="12px" mt="10px" color="points">
            <Text
              as="b"
              textStyle="num"
              fontSize="72"
              fontWeight="500"
              lineHeight="0.95"
              letterSpacing="-.045em"
              textIndent="-.045em"
            >
              {formatNumber(available ?? balance ?? 0)}
            </Text>
            <Text as="small" fontSize="17" color="fg.muted">
              {text.unit}
            </Text>
          </Flex>
        )}
      </div>
      {available !== null && balance !== null && held > 0 && (
        <>
          <Meter
            label={text.yourBalance}
            parts={[
              { label: text.meterAvailable, value: available, tone: 'points' },
              { label: text.meterHeld, value: held, tone: 'held' },
            ]}
          />
          <Stack as="dl" columns="repeat(3, auto)" justify="space-between" gap={{ base: '8px 12px', sm: '8px 28px' }}>
            <Part name={text.available} keyed="points" value={available} />
            <Part name={text.held} keyed="held" value={held} />
            <Part name={text.balancePoints} value={balance} />
          </Stack>
        </>
      )}
      {canRedeem && <Remark available={available} balance={balance} held={held} earned={earned} />}
      <HeldFor items={heldItems(data.points.holds)} />
      <div className={balanceFigureStyles.actions}>
        {canRedeem && (
          <>
            <LinkButton to="/promotions">{text.redeemPoints}</LinkButton>
            <LinkButton to="/dashboard/hotel-list" variant="outline">
              {text.hotels}
            </LinkButton>
            <LinkButton to="/promotions?tab=encash" variant="outline">
              {text.encash}
            </LinkButton>
          </>
        )}
        <LinkButton to="/orders" variant="outline">
          {text.myOrders}
        </LinkButton>
      </div>
    </Flex>
  );
}

/** A sentence about the points that cannot be redeemed now. */
function Remark(props: {
  readonly available: number | null;
  readonly balance: number | null;
  readonly held: number;
  readonly earned: number | null;
}) {
  const { available, balance, held, earned } = props;
  // Held points have their own label. The rest of the difference between balance and available points is not yet in the
  // ledger.
  const onItsWay = available === null || balance === null ? 0 : spendablePoints(balance - held) - available;
  return (
    <Tiny>
      <span>{available === null && balance !== null && `${text.availableNotKnown} `}</span>
      <span>{held > 0 && `${text.heldRemark} `}</span>
      <span>{onItsWay > 0 && <>{text.debitOnItsWay(<Num>{formatNumber(onItsWay)}</Num>)} </>}</span>
      <span>
        {held === 0 &&
          onItsWay <= 0 &&
          available !== null &&
          earned !== null &&
          text.ofEarned(<Num>{formatNumber(earned)}</Num>)}
      </span>
    </Tiny>
  );
}

function Part(props: { readonly name: string; readonly keyed?: MeterTone; readonly value: number }) {
  return (
    <div>
      <Flex as="dt" align="center" gap="8px" fontSize={{ base: '13', sm: '14' }} color="fg.muted">
        {props.keyed !== undefined && <MeterKey tone={props.keyed} aria-hidden="true" />}
        <span>{props.name}</span>
      </Flex>
      <Text as="dd" textStyle="num" fontSize="17" fontWeight="600">
        {formatNumber(props.value)}
      </Text>
    </div>
  );
}
