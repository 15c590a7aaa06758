import { Button, HStack, Text, useDisclosure } from '@chakra-ui/react';
import { spacedMobile } from '#rules/mobile.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { CopyableId } from '../parts/CopyableId.tsx';
import { type FactRow, Facts } from '../parts/Facts.tsx';
import { figure } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { type RevealMemberMutation, useRevealMemberMutation } from './Member.generated.ts';
import type { MemberDetail } from './detail.ts';
import { useForSeconds } from './useForSeconds.ts';

type Revealed = Extract<RevealMemberMutation['revealMember'], { __typename: 'RevealedMember' }>;

const revealSeconds = 60;

interface MemberFactsProps {
  readonly member: MemberDetail;
  readonly reload: () => unknown;
}

/** Who the member is: masked, or for a minute as it is. */
export function MemberFacts({ member, reload }: MemberFactsProps) {
  const { value: revealed, secondsLeft, show, hide } = useForSeconds<Revealed>(revealSeconds);
  const { points } = member;
  const rows: FactRow[] = [
    ['Name', revealed ? (revealed.name ?? 'not known') : member.name],
    ['Mobile', revealed ? spacedMobile(revealed.mobile ?? 'not known') : `Ends in ${member.mobile}`],
    // The CRM has none of most members.
    ['Email', revealed?.email],
    ['Membership number', member.membershipNumber],
    ['Id of the CRM', <CopyableId key="id" id={member.id} label="id of the CRM" />],
    ['Balance', points ? <Points key="balance" amount={points.balance} /> : 'The CRM does not answer'],
    ['Available', points ? <Points key="available" amount={points.available} /> : null],
    ['As of', points ? <At key="asOf" time={points.asOf} /> : null],
  ];
  return (
    <Section
      title="Member"
      actions={
        revealed ? (
          <HStack>
            <Text fontSize="13" color="fg.muted" role="timer">
              Hidden again in {secondsLeft} s
            </Text>
            <Button size="xs" variant="outline" onClick={hide}>
              Hide now
            </Button>
          </HStack>
        ) : (
          <RevealButton
            id={member.id}
            onRevealed={(values) => {
              show(values);
              // The reveal is in the audit of the page.
              void Promise.resolve(reload()).catch(() => null);
            }}
          />
        )
      }
    >
      <Facts rows={rows} />
    </Section>
  );
}

const Points = ({ amount }: { readonly amount: number }) => (
  <Text as="span" color="points" fontWeight="600">
    {figure(amount)}
  </Text>
);

interface RevealButtonProps {
  readonly id: string;
  readonly onRevealed: (revealed: Revealed) => void;
}

function RevealButton({ id, onRevealed }: RevealButtonProps) {
  const dialog = useDisclosure();
  // Not in the cache: the values exist on this screen alone.
  const [reveal] = useRevealMemberMutation({ fetchPolicy: 'no-cache' });
  return (
    <>
      <Button size="xs" variant="outline" onClick={dialog.onOpen}>
        <Drawing name="eye" />
        Reveal
      </Button>
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title="Reveal personal data"
        lead="Name and mobile number, and the email if it is known, are shown for 60 seconds. It is recorded in the audit with your reason."
        submit="Reveal"
        run={async (reason, onRefused) => {
          const revealed = await actAndTell(reveal({ variables: { id, reason } }), { onRefused });
          if (revealed) onRevealed(revealed);
          return revealed;
        }}
      />
    </>
  );
}
