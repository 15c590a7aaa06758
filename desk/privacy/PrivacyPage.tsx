import { Button, Stack, Switch, Tabs } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { Loaded } from '../parts/Failure.tsx';
import { MoreButton, useListPolicy } from '../parts/MoreButton.tsx';
import { Page } from '../parts/Page.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { useCan } from '../session/Session.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { useDataRequestsQuery } from './DataRequest.generated.ts';
import { DataRequestTable } from './DataRequestTable.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';
import { OtherPersonSection } from './OtherPersonSection.tsx';
import { RetentionSection } from './RetentionSection.tsx';

const tabs = { requests: 'Requests', newsletter: 'Newsletter', consents: 'Consents', retention: 'Retention' } as const;

/** What concerns personal data: requests of members, the newsletter, consents, retention. */
export function PrivacyPage() {
  const [address, setAddress] = useSearchParams();
  const isAgent = useCan('AGENT');
  const named = address.get('tab') ?? '';
  const tab = Object.hasOwn(tabs, named) ? named : 'requests';
  const openOne = isAgent && (
    <Button asChild variant="outline">
      <Link to="/members">Record a request</Link>
    </Button>
  );
  return (
    <Page title="Personal data" lead="A request is recorded on the page of its member." actions={openOne}>
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setAddress({ tab: value }, { replace: true })}
        lazyMount
        unmountOnExit
      >
        <Tabs.List overflowX="auto">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Trigger key={value} value={value}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="requests">
          <Stack gap="5">
            <Requests />
            {isAgent && <OtherPersonSection />}
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="newsletter">
          <NewsletterSection />
        </Tabs.Content>
        <Tabs.Content value="consents">
          <ConsentSection />
        </Tabs.Content>
        <Tabs.Content value="retention">
          <RetentionSection />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}

function Requests() {
  const [address, setAddress] = useSearchParams();
  const includeClosed = address.get('closed') === 'yes';
  const read = useDataRequestsQuery({ variables: { includeClosed }, fetchPolicy: useListPolicy() });
  const closed = (
    <Switch.Root
      size="sm"
      checked={includeClosed}
      onCheckedChange={({ checked }) => setAddress(checked ? { closed: 'yes' } : {}, { replace: true })}
    >
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label>Show closed ones</Switch.Label>
    </Switch.Root>
  );
  return (
    <Section title="Requests" actions={closed} isFlush>
      <Loaded read={read}>
        {({ dataRequests: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? <Nothing>No request is open.</Nothing> : <DataRequestTable requests={nodes} />}
            <MoreButton pageInfo={pageInfo} fetchMore={read.fetchMore} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
