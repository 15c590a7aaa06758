import { Link, Table, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { DataTable } from '../parts/DataTable.tsx';
import { nameOf, readable } from '../parts/format.ts';
import { At } from '../parts/times.tsx';
import { useViewer } from '../session/Session.tsx';
import { isRoleAtLeast } from '#rules/desk.ts';
import type { AuditItem } from './AuditList.tsx';
import { actionNames, subjectNames, subjectPath } from './names.ts';

interface AuditTableProps {
  readonly entries: readonly AuditItem[];
  /** Shows only what one person did. */
  readonly onPerson: (staffId: string) => void;
}

export const AuditTable = ({ entries, onPerson }: AuditTableProps) => (
  <DataTable
    label="Audit"
    columns={[{ name: 'No.', align: 'end' }, 'Who and when', 'What', 'About', 'Reason and detail', 'Network']}
  >
    {entries.map((entry) => (
      <Table.Row key={entry.sequence}>
        <Table.Cell textAlign="end" color="fg.muted">
          {entry.sequence}
        </Table.Cell>
        <Table.Cell whiteSpace="nowrap">
          <Person entry={entry} onPerson={onPerson} />
          <Text fontSize="13" color="fg.muted">
            <At time={entry.at} />
          </Text>
        </Table.Cell>
        <Table.Cell whiteSpace="nowrap" fontWeight="600">
          {nameOf(actionNames, entry.action)}
        </Table.Cell>
        <Table.Cell>
          <Subject entry={entry} />
        </Table.Cell>
        <Table.Cell minW="16rem" whiteSpace="normal">
          {entry.reason !== null && <Text>{entry.reason}</Text>}
          {entry.detail !== null && (
            <Text fontSize="13" color="fg.muted">
              {readable(entry.detail)}
            </Text>
          )}
        </Table.Cell>
        <Table.Cell whiteSpace="nowrap" fontSize="13" color="fg.muted">
          {entry.network ?? '–'}
        </Table.Cell>
      </Table.Row>
    ))}
  </DataTable>
);

function Person({
  entry: { who, staffId },
  onPerson,
}: { readonly entry: AuditItem } & Pick<AuditTableProps, 'onPerson'>) {
  if (staffId === null) return <>{who}</>;
  return (
    <Link as="button" variant="underline" title={`Only what ${who} did`} onClick={() => onPerson(staffId)}>
      {who}
    </Link>
  );
}

/** What an entry is about, as a link if the role opens its page. */
function Subject({ entry: { subjectKind, subjectId } }: { readonly entry: AuditItem }) {
  const { role } = useViewer().staff;
  const path = subjectPath(subjectKind, subjectId);
  if (subjectKind === null) return <>–</>;
  const name = nameOf(subjectNames, subjectKind);
  const needed = subjectKind === 'MEMBER' ? 'AGENT' : subjectKind === 'STAFF' ? 'ADMINISTRATOR' : 'VIEWER';
  return (
    <>
      {path !== null && isRoleAtLeast(role, needed) ? (
        <Link asChild variant="underline">
          <RouterLink to={path}>{name}</RouterLink>
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Text fontSize="12" fontFamily="mono" color="fg.muted" truncate maxW="7rem" title={subjectId ?? ''}>
        {subjectId}
      </Text>
    </>
  );
}
