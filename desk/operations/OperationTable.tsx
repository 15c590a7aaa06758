import { Badge, Checkbox, Table, Text } from '@chakra-ui/react';
import type { OperationStage } from '../apollo/__generated__/types.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { figure, nameOf } from '../parts/format.ts';
import { LinkRow, RowLink } from '../parts/RowLink.tsx';
import { At } from '../parts/times.tsx';
import { kindNames, stageColors, stageNames } from './names.ts';
import { hasNoWelcome } from './welcome.ts';
import type { OperationsQuery } from './Operations.generated.ts';

export type OperationItem = OperationsQuery['operations']['nodes'][number];

export const StageBadge = ({ stage }: { readonly stage: OperationStage }) => (
  <Badge colorPalette={stageColors[stage] ?? 'gray'}>{nameOf(stageNames, stage)}</Badge>
);

/** How an operation is called: its number, or the beginning of its id. */
export const operationLabel = ({ id, number }: Pick<OperationItem, 'id' | 'number'>): string =>
  number ?? (id.length > 14 ? `${id.slice(0, 12)}…` : id);

/** `Order VR-30005`; without a number `Hotel, Garden Hour`, since an id tells people nothing. */
export function operationTitle(operation: Pick<OperationItem, 'id' | 'number' | 'kind' | 'subject'>): string {
  const kind = nameOf(kindNames, operation.kind);
  const { number, subject } = operation;
  return number === null && subject !== null ? `${kind}, ${subject}` : `${kind} ${operationLabel(operation)}`;
}

interface OperationTableProps {
  readonly label: string;
  readonly operations: readonly OperationItem[];
  /** Whether they are of one member, whose page names the member and has less room. */
  readonly isOfMember?: boolean;
  /** Which of those that wait for a decision are chosen to be decided together. */
  readonly choice?: { readonly chosen: readonly string[]; readonly onChange: (chosen: string[]) => void };
}

/** Operations as a table; a row opens its page. */
export const OperationTable = ({ label, operations, isOfMember = false, choice }: OperationTableProps) => (
  <DataTable
    label={label}
    columns={[
      ...(choice ? [{ name: 'Choose', heading: '', width: '2.5rem' }] : []),
      'Operation',
      'Stage',
      'Kind',
      'Subject',
      { name: 'Points', align: 'end' },
      ...(isOfMember ? [] : ['Member', 'Assigned to']),
      'Begun',
    ]}
    isInteractive
  >
    {operations.map((operation) => (
      <LinkRow key={operation.id}>
        {choice && (
          <Table.Cell>{canChoose(operation) && <ChooseBox operation={operation} choice={choice} />}</Table.Cell>
        )}
        <Table.Cell whiteSpace="nowrap">
          <RowLink to={`/operations/${operation.id}`}>{operationLabel(operation)}</RowLink>
        </Table.Cell>
        <Table.Cell>
          <StageBadge stage={operation.stage} />
        </Table.Cell>
        <Table.Cell whiteSpace="nowrap">{nameOf(kindNames, operation.kind)}</Table.Cell>
        <Table.Cell minW="8rem" maxW="22rem">
          <Text lineClamp={1}>{hasNoWelcome(operation) ? 'No points given' : (operation.subject ?? '–')}</Text>
        </Table.Cell>
        <Table.Cell textAlign="end" color={operation.points === null ? undefined : 'points'}>
          {operation.points === null ? '–' : figure(operation.points)}
        </Table.Cell>
        {!isOfMember && (
          <>
            <Table.Cell fontFamily="mono" fontSize="13">
              {operation.memberId ?? '–'}
            </Table.Cell>
            <Table.Cell whiteSpace="nowrap">
              {operation.isAssignedToMe ? 'Me' : (operation.assignedTo ?? '–')}
            </Table.Cell>
          </>
        )}
        <Table.Cell>
          <At time={operation.createdAt} />
        </Table.Cell>
      </LinkRow>
    ))}
  </DataTable>
);

export const canChoose = ({ needsDecision, stage }: OperationItem): boolean =>
  needsDecision && stage === 'NEEDS_REVIEW';

interface ChooseBoxProps {
  readonly operation: OperationItem;
  readonly choice: NonNullable<OperationTableProps['choice']>;
}

const ChooseBox = ({ operation, choice: { chosen, onChange } }: ChooseBoxProps) => (
  // Above the link of the row.
  <Checkbox.Root
    size="sm"
    pos="relative"
    zIndex="1"
    checked={chosen.includes(operation.id)}
    onCheckedChange={({ checked }) =>
      onChange(checked === true ? [...chosen, operation.id] : chosen.filter((id) => id !== operation.id))
    }
  >
    <Checkbox.HiddenInput aria-label={`Choose ${operationTitle(operation)}`} />
    <Checkbox.Control />
  </Checkbox.Root>
);
