import { useState } from 'react';
import * as text from '#text/leads.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { useAnswerNotes } from '#web/apollo/answerNotes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Num } from '#web/ui/Num.tsx';
import { SectionFailure } from '#web/ui/SectionFailure.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { styled } from '#web/ui/styled.ts';
import { PartialNote } from '../timeline/PartialNote.tsx';
import { type MyReferralsQuery, useMyReferralsQuery } from './MyReferrals.generated.ts';
import { ReferralRow, Row } from './ReferralRow.tsx';

const Section = styled('section', { base: { marginTop: 'clamp(48px, 6vw, 80px)' } });
const Title = styled('h2', { base: { textStyle: 'h3', marginBottom: '20px' } });
const Foot = styled('div', {
  base: { padding: { base: '14px 18px', md: '13px 24px' }, borderTop: '1px solid {colors.line}' },
});

/** How many are shown at first. */
const few = 4;

type Referrals = NonNullable<NonNullable<MyReferralsQuery['me']>['referrals']>;

/** The member's referrals, newest first. They load, fail and are retried on their own. */
export function MyReferrals() {
  const { notes, context } = useAnswerNotes();
  const { data, error, loading, refetch } = useMyReferralsQuery({
    context,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  const referrals = data?.me?.referrals ?? null;
  const retry = () => void refetch().catch(() => undefined);
  return (
    <Section aria-labelledby="referrals-title">
      <Title id="referrals-title">{text.title}</Title>
      {referrals === null && !loading && (
        <Sheet as="div" padded>
          <SectionFailure
            title={text.missing}
            safe={text.missingSafe}
            message={failureText(error, ['me', 'referrals'])}
            busy={loading}
            onRetry={retry}
          />
        </Sheet>
      )}
      {referrals === null && loading && <ReferralsSkeleton />}
      {/* If a source is missing, it is unknown whether the list is empty. */}
      {referrals !== null && (referrals.length > 0 || notes.partial.length === 0) && <List referrals={referrals} />}
      {referrals !== null && <PartialNote partial={notes.partial} busy={loading} onRetry={retry} />}
    </Section>
  );
}

function List({ referrals }: { readonly referrals: Referrals }) {
  const [isOpen, setOpen] = useState(false);
  if (referrals.length === 0) {
    return (
      <Sheet as="div" padded>
        <Message tone="empty" title={text.noneYet}>
          {text.noneYetHint}
        </Message>
      </Sheet>
    );
  }
  const shown = isOpen ? referrals : referrals.slice(0, few);
  return (
    <Sheet as="div">
      <ul aria-label={text.title}>
        {shown.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
        ))}
      </ul>
      {referrals.length > few && (
        <Foot>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            css={{ marginLeft: '-16px' }}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.showFewer : <span>{text.showAll(<Num>{referrals.length}</Num>)}</span>}
          </Button>
        </Foot>
      )}
    </Sheet>
  );
}

function ReferralsSkeleton() {
  return (
    <Sheet as="div">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <ul aria-hidden="true">
        {['48%', '36%', '56%'].map((width) => (
          <Row key={width} css={{ minHeight: '80px', alignItems: 'center' }}>
            <Skeleton style={{ width }} />
            <Skeleton css={{ width: '60%', order: { base: '3', md: '0' } }} />
            <Skeleton css={{ width: '104px' }} />
            <Skeleton css={{ width: '84px', order: { base: '4', md: '0' } }} />
          </Row>
        ))}
      </ul>
    </Sheet>
  );
}
