import { Badge, Checkbox, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DataTable } from '../parts/DataTable.tsx';
import { At, Waited } from '../parts/times.tsx';
import { KioskMenu } from './KioskMenu.tsx';
import { clockText, type GalleryItem, type KioskItem, type stateOf } from './kioskState.ts';

/** A kiosk with its state. */
export interface ShownKiosk {
  readonly kiosk: KioskItem;
  readonly state: ReturnType<typeof stateOf>;
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly select: (ids: readonly string[], isChosen: boolean) => void;
}

interface KioskTableProps {
  readonly label: string;
  readonly shown: readonly ShownKiosk[];
  readonly galleries: readonly GalleryItem[];
  /** Null if the role can do nothing with a kiosk. */
  readonly selection: Selection | null;
  readonly reload: () => unknown;
}

/** The kiosks of a gallery. */
export function KioskTable({ label, shown, galleries, selection, reload }: KioskTableProps) {
  const enrolled = shown.flatMap(({ kiosk: { id, state } }) => (state === 'ENROLLED' ? [id] : []));
  const columns = [
    ...(selection
      ? [
          {
            name: 'Select',
            width: '2.5rem',
            heading: (
              <Choice
                label={`Select all of ${label}`}
                isChosen={enrolled.length > 0 && enrolled.every((id) => selection.ids.has(id))}
                isDisabled={enrolled.length === 0}
                onChange={(isChosen) => selection.select(enrolled, isChosen)}
              />
            ),
          },
        ]
      : []),
    { name: 'Kiosk', width: '40%' },
    'State',
    ...(selection ? [{ name: 'Actions', heading: '' }] : []),
  ];
  return (
    <DataTable label={`Kiosks of ${label}`} columns={columns}>
      {shown.map(({ kiosk, state }) => (
        <KioskRow
          key={kiosk.id}
          kiosk={kiosk}
          state={state}
          choice={
            selection && (
              <Choice
                label={`Select ${kiosk.name}`}
                isChosen={selection.ids.has(kiosk.id)}
                isDisabled={kiosk.state !== 'ENROLLED'}
                onChange={(isChosen) => selection.select([kiosk.id], isChosen)}
              />
            )
          }
          action={selection && <KioskMenu kiosk={kiosk} galleries={galleries} reload={reload} />}
        />
      ))}
    </DataTable>
  );
}

interface KioskRowProps extends ShownKiosk {
  readonly choice: ReactNode;
  readonly action: ReactNode;
}

function KioskRow({ kiosk, state, choice, action }: KioskRowProps) {
  const clock = clockText(kiosk.clockOffsetSeconds);
  return (
    <Table.Row>
      {choice !== null && <Table.Cell>{choice}</Table.Cell>}
      <Table.Cell fontWeight="600">{kiosk.name}</Table.Cell>
      <Table.Cell whiteSpace="normal">
        <Badge colorPalette={state.color}>{state.name}</Badge>
        {kiosk.revokedAt !== null && (
          <Text fontSize="13" color="fg.muted">
            <At time={kiosk.revokedAt} />
          </Text>
        )}
        {kiosk.lastSeenAt !== null && (
          <Text fontSize="13" color="fg.muted">
            Last report <Waited since={kiosk.lastSeenAt} /> ago
          </Text>
        )}
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
      {action !== null && <Table.Cell textAlign="end">{action}</Table.Cell>}
    </Table.Row>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

const Choice = ({ label, isChosen, isDisabled, onChange }: ChoiceProps) => (
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
