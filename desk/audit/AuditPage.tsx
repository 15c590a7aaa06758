import { Button, Card, Flex } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceMenu } from '../parts/ChoiceMenu.tsx';
import { DayRange } from '../parts/DayRange.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { MoreButton } from '../parts/MoreButton.tsx';
import { Page } from '../parts/Page.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Nothing } from '../parts/Section.tsx';
import { useCan } from '../session/Session.tsx';
import { useAuditQuery } from './Audit.generated.ts';
import { AuditTable } from './AuditTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { addressOf, type AuditFilters, filtersOf, graphFilter, hasFilters, noFilters } from './filters.ts';
import { actionNames } from './names.ts';

/** What the team and the operators of the command line did. */
export function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const isAdministrator = useCan('ADMINISTRATOR');
  const read = useAuditQuery({ variables: { filter: graphFilter(filters) }, fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title="Audit"
      lead="What was done in the desk and on the command line, the newest first. Entries are never changed."
      actions={isAdministrator && <ExportButton />}
    >
      <Filters filters={filters} onChange={(next) => setAddress(addressOf(next), { replace: true })} />
      <Card.Root variant="outline" overflow="hidden">
        <Loaded read={read} rows={10}>
          {({ audit: { nodes, pageInfo } }) => (
            <>
              {nodes.length === 0 ? (
                <Nothing>
                  {hasFilters(filters) ? 'No entry matches these conditions.' : 'Entries will appear here.'}
                </Nothing>
              ) : (
                <AuditTable entries={nodes} />
              )}
              <MoreButton pageInfo={pageInfo} fetchMore={read.fetchMore} />
            </>
          )}
        </Loaded>
      </Card.Root>
    </Page>
  );
}

interface FiltersProps {
  readonly filters: AuditFilters;
  readonly onChange: (filters: AuditFilters) => void;
}

const Filters = ({ filters, onChange }: FiltersProps) => (
  <Flex wrap="wrap" gap="3" align="center">
    <SearchField
      label="Search the audit"
      placeholder="Id of an operation, member, request or kiosk"
      value={filters.subjectId}
      onSearch={(subjectId) => onChange({ ...filters, subjectId })}
    />
    <ChoiceMenu
      label="Action"
      names={actionNames}
      chosen={filters.actions}
      onChange={(actions) => onChange({ ...filters, actions })}
    />
    <DayRange from={filters.from} until={filters.until} onChange={(range) => onChange({ ...filters, ...range })} />
    {hasFilters(filters) && (
      <Button variant="ghost" onClick={() => onChange(noFilters)}>
        Clear all
      </Button>
    )}
  </Flex>
);
