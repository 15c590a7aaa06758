import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as text from '#text/encash.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { useViewer, type Viewer } from '#web/apollo/useViewer.ts';
import type { Settled } from '#web/checkout/outcome.ts';
import { useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import { InactiveNote, WithoutScript } from '#web/ui/Note.tsx';
import { Flex, Muted, Stack, Text, Title3, Title4 } from '#web/ui/primitives.ts';
import { Segment } from '#web/ui/Segment.tsx';
import { SessionOver } from '#web/club/SessionOver.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { brand } from '#web/brand/brand.ts';
import { OpenNote } from '#web/checkout/OpenNote.tsx';
import { RedemptionSteps } from '#web/checkout/RedemptionSteps.tsx';
import { useRedemption } from '#web/checkout/useRedemption.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { EncashForm } from './components/EncashForm.tsx';
import { EncashRequests } from './components/EncashRequests.tsx';
import { useEncashRequests } from './useEncashRequests.ts';
import { useEncashProgressQuery } from './EncashProgress.generated.ts';

/** A request that is not settled. It is polled until the backend confirms or rejects it. */
function EncashProgress(props: {
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
        <OpenNote redemption={found.redemption} texts={openTexts} />
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

const openTexts = {
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

type EncashView = 'new' | 'requests';

/** The state of the panel, from the address: the form or the list, and the redemption that is still polled. */
function useEncashView() {
  const [parameters, setParameters] = useSearchParams();
  const view: EncashView = parameters.get('view') === 'requests' ? 'requests' : 'new';
  return {
    view,
    followed: parameters.get('redemption'),
    show: (next: EncashView, redemption?: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('view');
          after.delete('redemption');
          // The planner's points have been used.
          after.delete('points');
          if (next === 'requests') after.set('view', next);
          if (redemption !== undefined) after.set('redemption', redemption);
          return after;
        },
        { preventScrollReset: true },
      ),
  };
}

/** The Encash tab: a new request, and the requests so far. */
export function EncashPanel() {
  const viewer = useViewer();
  return viewer ? <Encash viewer={viewer} /> : <SessionOver />;
}

/** How often open requests are polled, in seconds. The bank takes minutes to settle them. */
const patient = { first: 20, growth: 1.5, longest: 120 };

function Encash({ viewer }: { readonly viewer: Viewer }) {
  const { encashFeePercent } = useClubRules();
  const { view: chosen, followed, show } = useEncashView();
  const points = useSpendablePoints();
  const view = points.isInactive ? 'requests' : chosen;
  const list = useEncashRequests();
  const isUnderWay = list.requests?.some(({ status }) => status === 'PENDING' || status === 'PROCESSING') ?? false;
  usePolling(list.ask, view === 'requests' && isUnderWay, patient);
  // The only request may not be in the list yet. The list would then say that there is none.
  const isUnderway = followed !== null && list.requests?.length === 0;
  // The requests that existed before the newly made one.
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const newest = before === null ? undefined : list.requests?.find(({ id }) => !before.has(id))?.id;
  const open = (next: EncashView) => {
    setBefore(null);
    show(next);
  };
  const settled = ({ kind, redemptionId }: Settled) => {
    if (list.requests !== null) setBefore(new Set(list.requests.map((request) => request.id)));
    void list.ask().catch(() => undefined);
    if (kind === 'confirmed') {
      showToast({ tone: 'good', title: text.requestTaken, description: text.seeList });
      show('requests');
    } else show('requests', redemptionId);
  };
  return (
    <section aria-labelledby="encash">
      <Stack gap="8px" mb="24px" maxW="40em">
        <Title3 id="encash">{text.title}</Title3>
        <Text color="fg.muted">{text.lead(encashFeePercent)}</Text>
      </Stack>
      <WithoutScript>{text.needsJavaScript}</WithoutScript>
      {points.isInactive ? (
        <InactiveNote css={{ marginBottom: '32px' }} />
      ) : (
        <Flex mb="32px">
          <Segment
            label={text.views}
            value={view}
            onChange={open}
            options={[
              { value: 'new', label: text.newRequest },
              { value: 'requests', label: text.myRequests, count: list.requests?.length ?? null },
            ]}
          />
        </Flex>
      )}
      {view === 'new' && (
        <EncashForm
          viewer={viewer}
          points={points}
          lastAccount={list.requests?.find(({ accountLast4 }) => accountLast4 !== null)?.accountLast4 ?? null}
          onSettled={settled}
        />
      )}
      {view === 'requests' && (
        <>
          {followed !== null && <EncashProgress id={followed} isNew={before !== null} onSettled={list.retry} />}
          {!isUnderway && (
            <EncashRequests
              list={list}
              newest={followed === null ? newest : undefined}
              {...(points.isInactive ? {} : { onNew: () => open('new') })}
            />
          )}
        </>
      )}
    </section>
  );
}
