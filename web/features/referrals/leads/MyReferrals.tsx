import type { FragmentType } from '@apollo/client';
import { useState } from 'react';
import * as text from '#text/leads.tsx';
import { failureDetail } from '#web/apollo/failureText.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Message, SectionFailure } from '#web/ui/Message.tsx';
import { Box, Skeleton, Text, Title3 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PartialNote } from '#web/club/PartialNote.tsx';
import type { Section } from '#web/apollo/section.ts';
import { type MyReferrals_memberFragment, useMyReferrals_memberFragment } from '#web/club/MyReferrals.generated.ts';
import { css } from '#styled-system/css/css.js';
import { istDate } from '#web/format/ist.ts';
import { Status } from '#web/ui/Status.tsx';
import { styled } from '#web/ui/styled.ts';
import { type ReferralRow_referralFragment, useReferralRow_referralFragment } from '#web/club/ReferralRow.generated.ts';
import { referralStatus } from '#web/club/referralStatus.ts';

const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr) auto' },
    gap: { base: '2px 16px', md: '0 24px' },
    alignItems: 'baseline',
    padding: { base: '14px 18px', md: '17px 24px' },
    textStyle: 'small',
    '& + &': { borderTop: '1px solid {colors.line}' },
  },
});
const styles = {
  quiet: css({ color: 'fg.muted', fontSize: { base: '14', md: '15' }, overflowWrap: 'anywhere' }),
};

/** A person whom the member referred, and the status. Only the last digits of the number are shown. */
function ReferralRow({ referral }: { readonly referral: FragmentType<ReferralRow_referralFragment> }) {
  const { data, complete } = useReferralRow_referralFragment({ from: referral });
  if (!complete) return null;
  const { words, tone } = referralStatus(data.statusText, data.state);
  return (
    <Row>
      <div>
        <Text fontWeight="600" overflowWrap="anywhere">
          {data.name}
        </Text>
        {data.phoneLast4 !== null && (
          <p className={styles.quiet}>
            <Num css={{ fontSize: '14' }}>{text.phoneEnding(data.phoneLast4)}</Num>
            <span>{data.origin === 'LINK' && `, ${text.byLink}`}</span>
          </p>
        )}
      </div>
      <Box order={{ base: '3', md: '0' }}>
        <p className={styles.quiet}>{data.projectName ?? text.noProject}</p>
      </Box>
      <Box justifySelf={{ base: 'end', md: 'start' }}>
        <Status tone={tone}>{words}</Status>
      </Box>
      <Box order={{ base: '4', md: '0' }} textAlign="right">
        <p className={styles.quiet}>
          <Num>{istDate(data.createdAt)}</Num>
        </p>
      </Box>
    </Row>
  );
}

/** How many are shown at first. */
const few = 4;

/** The sources of this list; the same response also names those of the timeline. */
const sources: ReadonlySet<string> = new Set(['friends', 'leads']);

type Referrals = NonNullable<MyReferrals_memberFragment['referrals']>;

/** The member's referrals, newest first. */
export function MyReferrals({
  member,
  section: { loading, error, partial, onRetry },
}: {
  readonly member: FragmentType<MyReferrals_memberFragment> | null;
  readonly section: Section;
}) {
  const { data, complete } = useMyReferrals_memberFragment({ from: member });
  const referrals = (complete && data.referrals) || null;
  const missing = partial.filter((name) => sources.has(name));
  return (
    <Box as="section" mt="clamp(48px, 6vw, 80px)" aria-labelledby="referrals-title">
      <Title3 mb="20px" id="referrals-title">
        {text.title}
      </Title3>
      {referrals === null && !loading && (
        <Sheet as="div" padded>
          <SectionFailure
            title={text.missing}
            safe={text.missingSafe}
            message={failureDetail(error, ['me', 'referrals'])}
            busy={loading}
            onRetry={onRetry}
          />
        </Sheet>
      )}
      {referrals === null && loading && <ReferralsSkeleton />}
      {/* If a source is missing, it is unknown whether the list is empty. */}
      {referrals !== null && (referrals.length > 0 || missing.length === 0) && <List referrals={referrals} />}
      {referrals !== null && <PartialNote partial={missing} busy={loading} onRetry={onRetry} />}
    </Box>
  );
}

function List({ referrals }: { readonly referrals: Referrals }) {
  const [isOpen, setOpen] = useState(false);
  if (referrals.length === 0) {
    return (
      <Sheet as="div" padded>
        <Message tone="empty" title={text.noneYet} link={{ to: '/refer-now', label: text.referFriend }}>
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
        <Box p={{ base: '14px 18px', md: '13px 24px' }} borderTop="1px solid {colors.line}">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            css={{ marginLeft: '-16px' }}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.showFewer : <span>{text.showAll(<Num>{referrals.length}</Num>)}</span>}
          </Button>
        </Box>
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
            <Skeleton w="60%" order={{ base: '3', md: '0' }} />
            <Skeleton w="104px" />
            <Skeleton w="84px" order={{ base: '4', md: '0' }} />
          </Row>
        ))}
      </ul>
    </Sheet>
  );
}
