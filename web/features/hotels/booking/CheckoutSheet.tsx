import { useState } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/booking.tsx';
import * as common from '#text/common.ts';
import { ConfirmStep, type CheckoutTexts, PinnedPoints } from '#web/checkout/ConfirmStep.tsx';
import { PointsAccount } from '#web/checkout/PointsAccount.tsx';
import { availableOf, type SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { termsLink } from '#web/checkout/termsLink.tsx';
import type { Checkout } from '#web/checkout/useCheckout.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Points } from '#web/ui/Amount.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Tiny, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { hotelListPath } from '../paths.ts';
import type { Stay } from '../stay.ts';

const texts = (taken: number): CheckoutTexts => ({
  confirm: text.confirmBooking,
  busy: text.bookingNow,
  steps: {
    label: text.progress,
    send: text.sending,
    sentOnce: text.sentOnce,
    redeem: text.pointsRedeemed(formatNumber(taken)),
  },
  unknown: { what: text.notKnown, advice: text.notKnownAdvice },
  refused: messages.bookingRejected,
  safe: text.nothingTaken,
  afterRefusal: text.changeAndConfirm,
  mismatch: text.usedBefore((label) => (
    <TextLink variant="inline" to={hotelListPath}>
      {label}
    </TextLink>
  )),
});

/** The price of the stay in points, the terms, and the confirm button. */
export function CheckoutSheet(props: {
  readonly perNight: number;
  readonly stay: Stay;
  readonly taken: number;
  readonly points: SpendablePoints;
  readonly canSend: boolean;
  readonly checkout: Checkout;
}) {
  const { perNight, stay, taken, points, canSend, checkout } = props;
  const { stage, isFixed } = checkout;
  const [hasAgreed, setAgreed] = useState(false);
  // What was sent was agreed to before.
  const isAgreed = hasAgreed || isFixed;
  const available = availableOf(points);
  const short = available === null ? 0 : taken - available;
  const isReady = canSend && isAgreed && available !== null && short <= 0;
  return (
    <Sheet padded aria-label={text.points}>
      <Title4 mb="8px">{text.points}</Title4>
      <Facts css={{ marginBottom: '16px' }}>
        {taken !== perNight && (
          <Fact name={text.aNight}>
            <Points value={perNight} tone="ink" />
          </Fact>
        )}
        <Fact name={stay.fault === null ? common.nights(stay.nights) : text.thisStay}>
          <Points value={taken} css={{ fontWeight: '600' }} />
        </Fact>
      </Facts>
      <PointsAccount points={points} taken={taken} takenLabel={text.thisStay} shortMessage={messages.notEnoughPoints} />
      <CheckField checked={isAgreed} disabled={isFixed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
        {text.agree(termsLink)}
      </CheckField>
      <ConfirmStep checkout={checkout} texts={texts(taken)} disabled={!isReady} sum={<PinnedPoints points={taken} />} />
      {!isAgreed && short <= 0 && <Tiny mt="12px">{messages.agreeToTerms}</Tiny>}
      {stage.name === 'ready' && short <= 0 && (
        <Tiny mt="12px">{text.pointsAreHeld(<Points value={taken} tone="muted" />)}</Tiny>
      )}
    </Sheet>
  );
}
