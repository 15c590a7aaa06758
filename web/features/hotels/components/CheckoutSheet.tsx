import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/booking.tsx';
import * as common from '#text/common.ts';
import { heldItems } from '#web/apollo/subject.ts';
import type { PointsNow } from '#web/apollo/pointsNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Points } from '#web/ui/Points.tsx';
import { PointsSum } from '#web/ui/PointsSum.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Stay } from '../stay.ts';

const Title = chakra('h2', { base: { textStyle: 'h4', marginBottom: '8px' } });
const Small = chakra('p', { base: { textStyle: 'tiny', color: 'fg.muted', marginTop: '12px' } });

/** The price of the stay in points, the terms, and the confirm button. */
export function CheckoutSheet(props: {
  readonly perNight: number;
  readonly stay: Stay;
  readonly taken: number;
  readonly points: PointsNow;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly isBusy: boolean;
  readonly isRetry: boolean;
  readonly children: ReactNode;
}) {
  const { perNight, stay, taken, points, isAgreed, onAgree, isBusy, isRetry, children } = props;
  const isShort = points.available !== null && points.available < taken;
  return (
    <Sheet padded aria-label={text.points}>
      <Title>{text.points}</Title>
      <Facts marginBottom="16px">
        {taken !== perNight && (
          <Fact name={text.aNight}>
            <Points value={perNight} tone="ink" />
          </Fact>
        )}
        <Fact name={stay.fault === null ? common.nights(stay.nights) : text.thisStay}>
          <Points value={taken} fontWeight="600" />
        </Fact>
      </Facts>
      <Arithmetic points={points} taken={taken} />
      <chakra.div marginTop="16px">
        <CheckField checked={isAgreed} disabled={isBusy} onChange={(event) => onAgree(event.currentTarget.checked)}>
          {text.agree((label) => (
            <TextLink variant="inline" to="/terms" target="_blank">
              {label}
              <VisuallyHidden>{text.opensBeside}</VisuallyHidden>
            </TextLink>
          ))}
        </CheckField>
      </chakra.div>
      {children}
      <Button
        type="submit"
        variant="accent"
        block
        marginTop="18px"
        minHeight="54px"
        disabled={!isAgreed || stay.fault !== null || (isShort && !isRetry)}
        busy={isBusy}
        busyText={text.bookingNow}
      >
        {isRetry ? common.retry : text.confirmBooking}
      </Button>
      {!isAgreed && <Small>{messages.agreeToTerms}</Small>}
      <Small>{text.pointsAreHeld(<Points value={taken} tone="muted" />)}</Small>
    </Sheet>
  );
}

function Arithmetic({ points, taken }: { readonly points: PointsNow; readonly taken: number }) {
  if (points.available !== null) {
    return (
      <PointsSum
        available={points.available}
        taken={taken}
        held={points.held}
        heldFor={heldItems(points.holds)}
        takenLabel={text.thisStay}
      />
    );
  }
  if (points.isLoading) {
    return (
      <>
        <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
        <Skeleton height="10px" borderRadius="4" marginBottom="10px" />
        <Skeleton height="126px" opacity=".5" />
      </>
    );
  }
  return (
    <Note tone="wait">
      <p>{text.pointsUnread}</p>
      <chakra.div marginTop="10px">
        <RetryButton onRetry={points.retry} />
      </chakra.div>
    </Note>
  );
}
