import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
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
import { nightsText, type Stay } from '../stay.ts';

const Title = chakra('h2', { base: { textStyle: 'h4', marginBottom: '8px' } });
const Small = chakra('p', { base: { textStyle: 'tiny', color: 'fg.muted', marginTop: '12px' } });

/** What the stay takes of the member's points, the terms, and the one button. */
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
    <Sheet padded aria-label="Points">
      <Title>Points</Title>
      <Facts marginBottom="16px">
        {taken !== perNight && (
          <Fact name="A night">
            <Points value={perNight} tone="ink" />
          </Fact>
        )}
        <Fact name={stay.fault === null ? nightsText(stay.nights) : 'This stay'}>
          <Points value={taken} fontWeight="600" />
        </Fact>
      </Facts>
      <Arithmetic points={points} taken={taken} />
      {points.isInactive && (
        <chakra.div marginTop="16px">
          <Note tone="wait">{messages.membershipInactive}</Note>
        </chakra.div>
      )}
      <chakra.div marginTop="16px">
        <CheckField checked={isAgreed} disabled={isBusy} onChange={(event) => onAgree(event.currentTarget.checked)}>
          I agree to the{' '}
          <TextLink variant="inline" to="/terms" target="_blank">
            Terms and Conditions
            <VisuallyHidden>(opens beside this page)</VisuallyHidden>
          </TextLink>{' '}
          of hotel rewards.
        </CheckField>
      </chakra.div>
      {children}
      <Button
        type="submit"
        variant="accent"
        block
        marginTop="18px"
        minHeight="54px"
        disabled={!isAgreed || stay.fault !== null || points.isInactive || (isShort && !isRetry)}
        busy={isBusy}
        busyText="Booking your stay..."
      >
        {isRetry ? 'Retry' : 'Confirm Booking'}
      </Button>
      {!isAgreed && <Small>{messages.agreeToTerms}</Small>}
      <Small>
        When you confirm we hold <Points value={taken} tone="muted" /> points. They are redeemed only once the hotel has
        your booking, and come back by themselves if it cannot be made.
      </Small>
    </Sheet>
  );
}

function Arithmetic({ points, taken }: { readonly points: PointsNow; readonly taken: number }) {
  if (points.available !== null) {
    return <PointsSum available={points.available} taken={taken} held={points.held} takenLabel="This stay" />;
  }
  if (points.isLoading) {
    return (
      <>
        <VisuallyHidden role="status">Loading your points</VisuallyHidden>
        <Skeleton height="10px" borderRadius="5px" marginBottom="10px" />
        <Skeleton height="126px" opacity=".5" />
      </>
    );
  }
  return (
    <Note tone="wait">
      <p>Your points could not be read just now. They are safe, and checked when you confirm.</p>
      <chakra.div marginTop="10px">
        <RetryButton onRetry={points.retry} />
      </chakra.div>
    </Note>
  );
}
