import { Button, Card, Flex } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceMenu } from '../parts/ChoiceMenu.tsx';
import { DayRange } from '../parts/DayRange.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { MoreButton, useListPolicy } from '../parts/MoreButton.tsx';
import { Page } from '../parts/Page.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Nothing } from '../parts/Section.tsx';
import { type OperationFilters, operationSearch } from './filters.ts';
import { kindNames, stageNames } from './names.ts';
import { OperationList } from './OperationList.tsx';
import { useOperationsQuery } from './Operations.generated.ts';
import { Views } from './Views.tsx';

/** All operations, with filters that are in the address. */
export function OperationsPage() {
  const [address, setAddress] = useSearchParams();
  const filters = operationSearch.parse(address);
  const filter = operationSearch.given(filters);
  const fetchPolicy = useListPolicy();
  const read = useOperationsQuery({ variables: { filter }, fetchPolicy });
  return (
    <Page title="Operations" lead="Redemptions, referrals and memberships, the newest first.">
      <Views filters={filters} />
      <Filters filters={filters} onChange={(next) => setAddress(operationSearch.write(next), { replace: true })} />
      <Card.Root variant="outline" overflow="hidden">
        <Loaded read={read} rows={10}>
          {({ operations: { nodes, pageInfo } }) => (
            <>
              {nodes.length === 0 ? (
                <Nothing>
                  {Object.keys(filter).length > 0
                    ? 'No operation matches these conditions.'
                    : 'Operations will appear here.'}
                </Nothing>
              ) : (
                <OperationList operations={nodes} reload={() => read.refetch()} />
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
  readonly filters: OperationFilters;
  readonly onChange: (filters: OperationFilters) => void;
}

const Filters = ({ filters, onChange }: FiltersProps) => (
  <Flex wrap="wrap" gap="3" align="flex-start">
    <SearchField
      label="Search operations"
      placeholder="Id, order number or membership number"
      value={filters.search}
      onSearch={(search) => onChange({ ...filters, search })}
    />
    <ChoiceMenu
      label="Kind"
      names={kindNames}
      chosen={filters.kinds}
      onChange={(kinds) => onChange({ ...filters, kinds })}
    />
    <ChoiceMenu
      label="Stage"
      names={stageNames}
      chosen={filters.stages}
      onChange={(stages) => onChange({ ...filters, stages })}
    />
    <DayRange from={filters.from} until={filters.until} onChange={(range) => onChange({ ...filters, ...range })} />
    {Object.keys(operationSearch.given(filters)).length > 0 && (
      <Button variant="ghost" onClick={() => onChange(operationSearch.usual)}>
        Clear all
      </Button>
    )}
  </Flex>
);
