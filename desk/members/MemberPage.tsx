import { Badge, Button, EmptyState, Grid, Stack } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { AuditList } from '../audit/AuditList.tsx';
import { OperationTable } from '../operations/OperationTable.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { Page } from '../parts/Page.tsx';
import type { MemberDetail } from './detail.ts';
import { Nothing, Section } from '../parts/Section.tsx';
import { DataRequestTable } from '../privacy/DataRequestTable.tsx';
import { OpenRequestButton } from '../privacy/OpenRequestButton.tsx';
import { useMemberQuery } from './Member.generated.ts';
import { LedgerSection } from './LedgerSection.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { HoldSection, ReferralSection } from './MemberLists.tsx';
import { SessionSection } from './SessionSection.tsx';

const back = { to: '/members', label: 'Members' };

/** A member who was looked up in this session. Personal data is masked. */
export function MemberPage() {
  const { id = '' } = useParams();
  const read = useMemberQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded read={read} rows={12} page={{ title: 'Member', back }}>
      {({ member }) => (member ? <Detail member={member} reload={() => read.refetch()} /> : <NotLookedUp />)}
    </Loaded>
  );
}

const NotLookedUp = () => (
  <Page title="Member" back={back}>
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Title as="h2">Look up this member first</EmptyState.Title>
        <EmptyState.Description>
          A member opens only after a look-up in this session, with a reason.
        </EmptyState.Description>
        <Button asChild>
          <Link to="/members">Look up a member</Link>
        </Button>
      </EmptyState.Content>
    </EmptyState.Root>
  </Page>
);

function Detail({ member, reload }: { readonly member: MemberDetail; readonly reload: () => unknown }) {
  return (
    <Page
      title={member.name}
      documentTitle={`Member ${member.membershipNumber}`}
      back={back}
      lead={
        <Badge colorPalette={member.isActive ? 'green' : 'gray'}>{member.isActive ? 'Active' : 'Not active'}</Badge>
      }
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 9fr) minmax(0, 5fr)' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5" minW="0">
          <MemberFacts member={member} reload={reload} />
          <Section title="Operations" count={member.operations.length} isFlush>
            {member.operations.length === 0 ? (
              <Nothing>This member has no operations.</Nothing>
            ) : (
              <OperationTable label="Operations of the member" operations={member.operations} isOfMember />
            )}
          </Section>
          <LedgerSection member={member} />
          <HoldSection holds={member.holds} />
          <ReferralSection referrals={member.referrals} />
        </Stack>
        <Stack gap="5" minW="0">
          <SessionSection member={member} />
          <Section
            title="Requests about personal data"
            count={member.dataRequests.length}
            actions={<OpenRequestButton memberId={member.id} />}
            isFlush
          >
            {member.dataRequests.length === 0 ? (
              <Nothing>None was recorded.</Nothing>
            ) : (
              <DataRequestTable requests={member.dataRequests} isShort />
            )}
          </Section>
          <Section title="Audit" count={member.audit.length} isFlush>
            <AuditList entries={member.audit} />
          </Section>
        </Stack>
      </Grid>
    </Page>
  );
}
