import type { FragmentType } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/leads.tsx';
import { istDate } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Box, Text } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { styled } from '#web/ui/styled.ts';
import { type ReferralRow_referralFragment, useReferralRow_referralFragment } from '#web/club/ReferralRow.generated.ts';
import { referralStatus } from '#web/club/referralStatus.ts';

export const Row = styled('li', {
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
export function ReferralRow({ referral }: { readonly referral: FragmentType<ReferralRow_referralFragment> }) {
  const { data, complete } = useReferralRow_referralFragment({ from: referral });
  if (!complete) return null;
  const { words, tone } = referralStatus(data.status, data.stage);
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
