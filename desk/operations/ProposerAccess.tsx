import { Text } from '@chakra-ui/react';
import { At } from '../parts/times.tsx';
import type { OperationDetail } from './detail.ts';

type Proposal = NonNullable<OperationDetail['proposal']>;

/** From whom the person who proposed has the desk: the second person judges with it whether they are two. */
export function ProposerAccess({ proposal }: { readonly proposal: Pick<Proposal, 'proposedBy' | 'proposerAccess'> }) {
  const { from, since } = proposal.proposerAccess;
  return (
    <Text color="fg.muted" fontSize="13">
      {`${proposal.proposedBy} has access from ${from ?? 'the command line or the identity provider'}`}
      <span>
        {since !== null && (
          <>
            , since <At time={since} />
          </>
        )}
      </span>
      .
    </Text>
  );
}
