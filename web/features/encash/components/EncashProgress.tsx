import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/encashRequests.tsx';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { brand } from '#web/brand/brand.ts';
import { OpenNote } from '#web/checkout/OpenNote.tsx';
import { RedemptionSteps } from '#web/checkout/RedemptionSteps.tsx';
import { useRedemption } from '#web/checkout/useRedemption.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { Muted, Title4 } from '#web/ui/primitives.ts';
import { useEncashProgressQuery } from '../EncashProgress.generated.ts';

/** A request that is not settled. It is polled until the backend confirms or rejects it. */
export function EncashProgress(props: {
  readonly id: string;
  /** Newly made: it gets focus and is scrolled into view. */
  readonly isNew: boolean;
  readonly onSettled: () => void;
}) {
  const { id, isNew, onSettled } = props;
  const found = useRedemption(
    useEncashProgressQuery({ ...memberQuery, variables: { id }, fetchPolicy: 'network-only' }),
    'ENCASH',
  );
  const redemption = found.state === 'there' ? found.redemption : null;
  const state = redemption?.state;
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (state !== undefined && state !== 'PENDING') tell();
  }, [state]);
  const isKnown = redemption !== null;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew && isKnown) title.current?.focus();
  }, [isNew, isKnown]);
  if (found.state !== 'there') return null;
  return (
    <Sheet padded css={{ marginBottom: '24px' }} aria-label={text.latestRequest}>
      <div aria-live="polite">
        <Title4 as="h3" mb="6px" scrollMt="140px" outline="0" ref={title} tabIndex={-1}>
          {text.progressTitles[found.redemption.state]}
        </Title4>
        <Muted mb="18px" maxW="44em">
          {explanations[found.redemption.state]}
        </Muted>
      </div>
      <RedemptionSteps redemption={found.redemption} polling={found.polling} texts={steps} />
      <div className={css({ '&:not(:empty)': { marginTop: '18px' } })}>
        <OpenNote redemption={found.redemption} texts={open} />
      </div>
    </Sheet>
  );
}

const steps = {
  creating: text.handingOver,
  created: text.received,
  notCreated: text.notReceived,
  redeems: false,
} as const;

const open = {
  canClose: text.canClose,
  pending: text.keepChecking,
  review: () => text.callUs(brand.contact.phone),
};

const explanations = {
  PENDING: text.pendingText,
  CONFIRMED: text.confirmedText,
  FAILED: messages.encashNotSubmitted,
  NEEDS_REVIEW: text.needsReviewText,
} as const;
