import { Badge, Checkbox, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DataTable } from '../parts/DataTable.tsx';
import { At, Waited } from '../parts/times.tsx';
import { useNow } from '../parts/useNow.ts';
import { useCan } from '../session/Session.tsx';
import { NewCodeButton } from './EnrolButton.tsx';
import { clockText, type KioskItem, stateOf } from './kioskState.ts';
import { RevokeButton } from './RevokeButton.tsx';

interface KioskTableProps {
  readonly kiosks: readonly KioskItem[];
  readonly selected: ReadonlySet<string>;
  /** Null if the role can do nothing with a selection. */
  readonly onSelect: ((selected: ReadonlySet<string>) => void) | null;
  /** Whether the newest read of the list succeeded. */
  readonly isCurrent: boolean;
  readonly reload: () => unknown;
}

export function KioskTable({ kiosks, selected, onSelect, isCurrent, reload }: KioskTableProps) {
  const isAdministrator = useCan('ADMINISTRATOR');
  const enrolled = kiosks.filter(({ state }) => state === 'ENROLLED');
  const isAll = enrolled.length > 0 && enrolled.every(({ id }) => selected.has(id));
  const chooseAll = (isChosen: boolean) => onSelect?.(new Set(isChosen ? enrolled.map(({ id }) => id) : []));
  const choose = (id: string) => (isChosen: boolean) => {
    const others = [...selected].filter((one) => one !== id);
    onSelect?.(new Set(isChosen ? [...others, id] : others));
  };
  const columns = [
    ...(onSelect
      ? [
          {
            name: 'Select',
            width: '2.5rem',
            heading: <Choice label="Select all" isChosen={isAll} onChange={chooseAll} />,
          },
        ]
      : []),
    'Kiosk',
    'State',
    'Last report',
    'Message',
    ...(isAdministrator ? [{ name: 'Action', heading: '' }] : []),
  ];
  return (
    <DataTable label="Kiosks" columns={columns}>
      {kiosks.map((kiosk) => (
        <KioskRow
          key={kiosk.id}
          kiosk={kiosk}
          isCurrent={isCurrent}
          action={
            isAdministrator && (
              <>
                <NewCodeButton kiosk={kiosk} reload={reload} />
                <RevokeButton kiosk={kiosk} reload={reload} />
              </>
            )
          }
          choice={
            onSelect && (
              <Choice
                label={`Select ${kiosk.name}`}
                isChosen={selected.has(kiosk.id)}
                isDisabled={kiosk.state !== 'ENROLLED'}
                onChange={choose(kiosk.id)}
              />
            )
          }
        />
      ))}
    </DataTable>
  );
}

interface KioskRowProps {
  readonly kiosk: KioskItem;
  readonly isCurrent: boolean;
  readonly choice: ReactNode;
  readonly action: ReactNode;
}

function KioskRow({ kiosk, isCurrent, choice, action }: KioskRowProps) {
  const state = stateOf(kiosk, useNow(), isCurrent);
  const clock = clockText(kiosk.clockOffsetSeconds);
  return (
    <Table.Row>
      {choice !== null && <Table.Cell>{choice}</Table.Cell>}
      <Table.Cell>
        <Text fontWeight="600">{kiosk.name}</Text>
        <Text fontSize="13" color="fg.muted">
          {kiosk.gallery}
        </Text>
      </Table.Cell>
      <Table.Cell>
        <Badge colorPalette={state.color}>{state.name}</Badge>
        {kiosk.revokedAt !== null && (
          <Text fontSize="13" color="fg.muted">
            <At time={kiosk.revokedAt} />
          </Text>
        )}
      </Table.Cell>
      <Table.Cell>
        <span>{kiosk.lastSeenAt === null ? '–' : <>{<Waited since={kiosk.lastSeenAt} />} ago</>}</span>
        {kiosk.version !== null && (
          <Text fontSize="13" color="fg.muted">
            Version {kiosk.version}
          </Text>
        )}
        {clock !== null && (
          <Text fontSize="13" color="wait">
            Clock {clock}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell minW="8rem" whiteSpace="normal">
        {kiosk.message ?? '–'}
      </Table.Cell>
      {action !== false && (
        <Table.Cell textAlign="end" whiteSpace="nowrap">
          {action}
        </Table.Cell>
      )}
    </Table.Row>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

const Choice = ({ label, isChosen, isDisabled = false, onChange }: ChoiceProps) => (
  <Checkbox.Root
    size="sm"
    checked={isChosen}
    disabled={isDisabled}
    onCheckedChange={({ checked }) => onChange(checked === true)}
  >
    <Checkbox.HiddenInput aria-label={label} />
    <Checkbox.Control borderColor="line.field" />
  </Checkbox.Root>
);
