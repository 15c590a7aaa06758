import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/encashRequests.tsx';
import { said } from '#text/said.ts';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { Points } from '#web/ui/Points.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { RedemptionTicks } from '#web/ui/RedemptionTicks.tsx';
import { usePolling } from '#web/ui/usePolling.ts';
import { useEncashProgressQuery } from '../EncashProgress.generated.ts';

const Title = chakra('h3', {
  base: { textStyle: 'h4', marginBottom: '6px', scrollMarginTop: '140px', outline: 'none' },
});
const Words = chakra('div', {
  base: { textStyle: 'small', color: 'fg.muted', marginBottom: '18px', maxWidth: '44em' },
});

/** A request whose outcome is unknown. It is polled until the backend confirms or rejects it. */
export function EncashProgress(props: {
  readonly id: string;
  /** Newly made: it gets focus and is scrolled into view. */
  readonly isNew: boolean;
  readonly onSettled: () => void;
}) {
  const { id, isNew, onSettled } = props;
  const { data, refetch } = useEncashProgressQuery({ variables: { id }, fetchPolicy: 'network-only', ssr: false });
  const redemption = data?.me?.redemption ?? null;
  const isPending = redemption?.state === 'PENDING';
  const polling = usePolling(() => refetch(), isPending || data === undefined, pace);
  const state = redemption?.state;
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (state !== undefined && state !== 'PENDING') tell();
  }, [state]);
  const isKnown = redemption?.kind === 'ENCASH';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew && isKnown) title.current?.focus();
  }, [isNew, isKnown]);
  if (redemption?.kind !== 'ENCASH') return null;
  return (
    <Sheet padded marginBottom="24px" aria-label={text.latestRequest}>
      <div aria-live="polite">
        <Title ref={title} tabIndex={-1}>
          {text.progressTitles[redemption.state]}
        </Title>
        <Words>
          <p>
            {redemption.state === 'FAILED' && redemption.reason !== null
              ? said(redemption.reason)
              : explanations[redemption.state]}
          </p>
        </Words>
      </div>
      <RedemptionTicks redemption={redemption} words={words} polling={polling} />
      {redemption.state === 'PENDING' && (
        <chakra.div marginTop="18px">
          <Note tone="wait">
            <chakra.p fontWeight="600">{text.canClose}</chakra.p>
            <p>{text.keepChecking(<Points value={redemption.points} tone="ink" />)}</p>
          </Note>
        </chakra.div>
      )}
    </Sheet>
  );
}

const pace = { first: 3, growth: 1.5, longest: 30 };

const words = {
  create: text.handingOver,
  created: text.received,
  redeems: false,
} as const;

const explanations = {
  PENDING: text.pendingText,
  CONFIRMED: text.confirmedText,
  FAILED: messages.encashNotSubmitted,
  NEEDS_REVIEW: text.needsReviewText(brand.contact.phone),
} as const;
