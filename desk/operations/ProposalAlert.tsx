import { Button, HStack, Stack, Text, useDisclosure } from '@chakra-ui/react';
import { useState } from 'react';
import { act } from '../parts/act.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useCan } from '../session/Session.tsx';
import { DecisionPreview } from './DecisionPreview.tsx';
import { decisionName } from './names.ts';
import { useApproveProposalMutation, useDeclineProposalMutation } from './Operation.generated.ts';
import type { OperationDetail } from './detail.ts';

interface ProposalAlertProps {
  readonly proposal: NonNullable<OperationDetail['proposal']>;
  readonly hasPoints: boolean;
  readonly reload: () => unknown;
}

/** A decision that waits for a second person: approve it, decline it, or withdraw one's own. */
export function ProposalAlert({ proposal, hasPoints, reload }: ProposalAlertProps) {
  const { id, decision, reason, proposedBy, proposedAt, canApprove, cannotApproveBecause, isOwn } = proposal;
  const isAgent = useCan('AGENT');
  const lead = (
    <>
      {proposedBy}, <At time={proposedAt} />
    </>
  );
  return (
    <Section title={`Proposed: ${decisionName(decision, hasPoints).toLowerCase()}`} lead={lead}>
      <Stack gap="4">
        <Text>Reason: {reason}</Text>
        <DecisionPreview preview={proposal} />
        {isAgent && (
          <HStack wrap="wrap">
            {canApprove && <ApproveButton id={id} reload={reload} />}
            <DeclineButton id={id} label={isOwn ? 'Withdraw' : 'Decline'} reload={reload} />
          </HStack>
        )}
        {cannotApproveBecause !== null && <Text color="fg.muted">{cannotApproveBecause}</Text>}
      </Stack>
    </Section>
  );
}

interface ButtonProps {
  readonly id: string;
  readonly reload: () => unknown;
}

function ApproveButton({ id, reload }: ButtonProps) {
  const [approve] = useApproveProposalMutation();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const answer = approve({ variables: { id } }).then(({ data }) => data?.approveProposal);
    await act(answer, { done: 'Approved and carried out', reload });
    setIsBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void run()}>
      Approve
    </Button>
  );
}

function DeclineButton({ id, label, reload }: ButtonProps & { readonly label: string }) {
  const dialog = useDisclosure();
  const [decline] = useDeclineProposalMutation();
  return (
    <>
      <Button variant="outline" onClick={dialog.onOpen}>
        {label}
      </Button>
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title={label}
        lead="Nothing changes. The operation waits for a decision again."
        submit={label}
        run={(reason, onRefused) =>
          act(
            decline({ variables: { id, reason } }).then(({ data }) => data?.declineProposal),
            { done: 'The proposal is closed', onRefused, reload },
          )
        }
      />
    </>
  );
}
