import { useState } from 'react';
import * as text from '#text/encash.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { useViewer, type Viewer } from '#web/apollo/useViewer.ts';
import type { Settled } from '#web/checkout/outcome.ts';
import { useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import { InactiveNote, WithoutScript } from '#web/ui/Note.tsx';
import { Flex, Stack, Text, Title3 } from '#web/ui/primitives.ts';
import { Segment } from '#web/ui/Segment.tsx';
import { SessionOver } from '#web/club/SessionOver.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { EncashForm } from './components/EncashForm.tsx';
import { EncashProgress } from './components/EncashProgress.tsx';
import { EncashRequests } from './components/EncashRequests.tsx';
import { type EncashView, useEncashView } from './encashView.ts';
import { useEncashRequests } from './useEncashRequests.ts';

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
      {view === 'new' && <EncashForm viewer={viewer} points={points} onSettled={settled} />}
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
