import * as text from '#text/referralLinks.ts';
import { istMoment } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Flex, Muted, Quiet, Stack, Text } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import type { ReferralLink_linkFragment } from './ReferralLinks.generated.ts';

const tones = { RECEIVED: 'wait', WAITING_FOR_MEMBER: 'wait', WITH_SALES_TEAM: 'good', NOT_SENT: 'off' } as const;

/** The friends who accepted a link, with the stage that they see too. */
export function Acceptances({ acceptances }: Pick<ReferralLink_linkFragment, 'acceptances'>) {
  if (acceptances.length === 0) return <Muted textStyle="small">{text.nobodyYet}</Muted>;
  return (
    <Stack as="ul" gap="14px" listStyle="none" role="list">
      {acceptances.map(({ id, firstName, stage, reason, isNumberProven, at }) => (
        <Flex as="li" key={id} wrap="wrap" justify="space-between" gap="2px 24px" textStyle="small">
          <div>
            <Text as="span" fontWeight="600">
              {firstName}
            </Text>{' '}
            <Quiet>
              <Num css={{ fontSize: '14' }}>{istMoment(at)}</Num>
            </Quiet>
            {reason !== null && <Muted textStyle="small">{text.reasons[reason]}</Muted>}
            {!isNumberProven && <Muted textStyle="small">{text.notProven}</Muted>}
          </div>
          <Status tone={tones[stage]}>{text.stages[stage]}</Status>
        </Flex>
      ))}
    </Stack>
  );
}
