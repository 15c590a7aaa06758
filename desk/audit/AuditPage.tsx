import { Button, Card, Flex } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceMenu } from '../parts/ChoiceMenu.tsx';
import { DayRange } from '../parts/DayRange.tsx';
import { Drawing } from '../parts/icons.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { MoreButton, useListPolicy } from '../parts/MoreButton.tsx';
import { Page } from '../parts/Page.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Nothing } from '../parts/Section.tsx';
import { useCan } from '../session/Session.tsx';
import { useAuditQuery } from './Audit.generated.ts';
import { AuditTable } from './AuditTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { type AuditFilters, auditSearch } from './filters.ts';
import { actionNames } from './names.ts';

/** What the team and the operators of the command line did. */
export function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const filters = auditSearch.parse(address);
  const filter = auditSearch.given(filters);
  const isAdministrator = useCan('ADMINISTRATOR');
  const fetchPolicy = useListPolicy();
  const read = useAuditQuery({ variables: { filter }, fetchPolicy });
  const change = (next: AuditFilters) => setAddress(auditSearch.write(next), { replace: true });
  return (
    <Page
      title="Audit"
      lead="What was done in the desk and on the command line, the newest first. Entries are never changed."
      actions={isAdministrator && <ExportButton />}
    >
      <Filters filters={filters} who={read.data?.audit.nodes[0]?.who ?? 'one person'} onChange={change} />
      <Card.Root variant="outline" overflow="hidden">
        <Loaded read={read} rows={10}>
          {({ audit: { nodes, pageInfo } }) => (
            <>
              {nodes.length === 0 ? (
                <Nothing>
                  {Object.keys(filter).length > 0 ? 'No entry matches these conditions.' : 'Entries will appear here.'}
                </Nothing>
              ) : (
                <AuditTable entries={nodes} onPerson={(staffId) => change({ ...filters, staffId })} />
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
  /** The name of the person whose entries are shown. */
  readonly who: string;
  readonly onChange: (filters: AuditFilters) => void;
}

const Filters = ({ filters, who, onChange }: FiltersProps) => (
  <Flex wrap="wrap" gap="3" align="flex-start">
    <SearchField
      label="Search the audit"
      placeholder="Order number, or id of anything"
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
    {filters.staffId !== '' && (
      <Button variant="outline" onClick={() => onChange({ ...filters, staffId: '' })}>
        By {who}
        <Drawing name="close" size="0.9rem" />
      </Button>
    )}
    {Object.keys(auditSearch.given(filters)).length > 0 && (
      <Button variant="ghost" onClick={() => onChange(auditSearch.usual)}>
        Clear all
      </Button>
    )}
  </Flex>
);
