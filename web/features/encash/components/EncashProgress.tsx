import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '#rules/messages.ts';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { Points } from '#web/ui/Points.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { RedemptionTicks } from '#web/ui/RedemptionTicks.tsx';
import { usePolling } from '#web/ui/usePolling.ts';
import { useEncashProgressQuery } from '../EncashProgress.generated.ts';

const Title = chakra('h3', { base: { textStyle: 'h4', marginBottom: '6px' } });
const Words = chakra('div', {
  base: { textStyle: 'small', color: 'fg.muted', marginBottom: '18px', maxWidth: '44em' },
});

/** A request of which it is not known yet whether the backend has it: followed until it is. */
export function EncashProgress({ id, onSettled }: { readonly id: string; readonly onSettled: () => void }) {
  const { data, refetch } = useEncashProgressQuery({ variables: { id }, fetchPolicy: 'network-only', ssr: false });
  const redemption = data?.me?.redemption ?? null;
  const isPending = redemption?.state === 'PENDING';
  const polling = usePolling(() => refetch(), isPending || data === undefined, pace);
  const state = redemption?.state;
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (state !== undefined && state !== 'PENDING') tell();
  }, [state]);
  if (redemption?.kind !== 'ENCASH') return null;
  const { title, text } = said[redemption.state];
  return (
    <Sheet padded marginBottom="24px" aria-label="Your latest request">
      <div aria-live="polite">
        <Title>{title}</Title>
        <Words>
          <p>{redemption.state === 'FAILED' && redemption.reason !== null ? redemption.reason : text}</p>
        </Words>
      </div>
      <RedemptionTicks redemption={redemption} words={words} polling={polling} />
      {redemption.state === 'PENDING' && (
        <chakra.div marginTop="18px">
          <Note tone="wait">
            <chakra.p fontWeight="600">You can close this page. Please do not ask again.</chakra.p>
            <p>
              We keep checking. If it cannot be taken, the <Points value={redemption.points} tone="ink" /> points come
              back by themselves.
            </p>
          </Note>
        </chakra.div>
      )}
    </Sheet>
  );
}

const pace = { first: 3, growth: 1.5, longest: 30 };

const words = {
  create: 'Handing your request to the bank desk',
  created: 'Request received',
  redeems: false,
} as const;

const said = {
  PENDING: {
    title: 'We have it, still confirming',
    text: 'Your request is safely recorded. The bank desk has not answered yet, so we will not call it done.',
  },
  CONFIRMED: { title: 'Your request is in', text: 'The bank desk has it. It is in the list below.' },
  FAILED: { title: 'It did not happen', text: messages.encashNotSubmitted },
  NEEDS_REVIEW: {
    title: 'A person is looking at it',
    text: `We could not find out by ourselves whether the bank desk has your request. Your points stay held until that is known. Please do not ask again; for anything else call ${brand.contact.phone}.`,
  },
} as const;
