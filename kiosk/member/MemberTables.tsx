import { Badge, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import { Empty } from '../parts/Empty.tsx';
import { date, day, figure } from '../text/format.ts';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import type { KioskMemberQuery } from './KioskMember.generated.ts';

export type Member = NonNullable<KioskMemberQuery['me']>;
type Row = NonNullable<Member['ledger']>['nodes'][number];

function titleOf({ title, subject }: Row, { member: { subjects } }: KioskText): string {
  switch (subject?.kind) {
    case 'ORDER':
      return subjects.order(subject.number, subject.name);
    case 'HOTEL':
      return subjects.stay(subject.name);
    case 'ENCASH':
      return subjects.encash(subject.number);
    case 'WELCOME':
      return subjects.welcome;
    case undefined:
      return title;
  }
}

const signs = { CREDIT: '+', DEBIT: '−', OTHER: '' } as const;

/** The latest changes of the points. */
export function Ledger({ rows }: { readonly rows: readonly Row[] }) {
  const text = useText();
  if (rows.length === 0) return <Empty icon="gift" title={text.member.noLedger} level="h2" />;
  return (
    <Stack gap="0.5rem">
      <Heading as="h2" textStyle="h3">
        {text.member.ledger}
      </Heading>
      <Table.Root size="lg" fontSize="1.0625rem">
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.id} bg="transparent">
              <Table.Cell ps="0" w="8rem" color="fg.muted" textStyle="num" whiteSpace="nowrap">
                {date(row.createdAt, text)}
              </Table.Cell>
              <Table.Cell>{titleOf(row, text)}</Table.Cell>
              <Table.Cell
                pe="0"
                textAlign="end"
                textStyle="num"
                fontWeight="600"
                whiteSpace="nowrap"
                color={row.type === 'CREDIT' ? 'good' : 'fg.ink'}
              >
                {row.points === null ? '–' : `${signs[row.type]}${figure(row.points)}`}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Stack>
  );
}

/** Orders, and hotel stays below them. */
export function Orders({ member }: { readonly member: Member }) {
  const text = useText();
  const orders = member.orders?.nodes ?? null;
  const stays = member.hotelBookings;
  const inProgress = (member.redemptionsInProgress ?? []).filter(({ kind }) => kind === 'ORDER');
  /** The backend may have an order that the club has not settled. */
  const stateOf = (order: NonNullable<typeof orders>[number]): string => {
    const open = inProgress.find(({ subject }) => order.number !== null && subject.number === order.number);
    return open ? text.member.states[open.state] : labelOfStatus(text.member.statuses, order);
  };
  const isListed = (number: string | null) => (orders ?? []).some((one) => number !== null && one.number === number);
  const rows = [
    ...inProgress
      .filter(({ subject }) => !isListed(subject.number))
      .map(({ id, subject, createdAt, state, points }) => ({
        id,
        title: subject.name ?? text.member.order(subject.number),
        detail: [subject.number !== null && text.member.order(subject.number), date(createdAt, text)]
          .filter(Boolean)
          .join(' · '),
        state: text.member.states[state],
        points,
      })),
    ...(orders ?? []).map((one) => ({
      id: one.id,
      title: one.items.map(({ name }) => name).join(', ') || text.member.order(one.number),
      detail: [one.items.length > 0 && text.member.order(one.number), one.createdAt && date(one.createdAt, text)]
        .filter(Boolean)
        .join(' · '),
      state: stateOf(one),
      points: one.pointsRedeemed,
    })),
    ...(stays ?? []).slice(0, 4).map((one) => ({
      id: one.id,
      title: text.member.subjects.stay(one.hotel?.name ?? null),
      detail: text.member.nights(day(one.checkIn, text), day(one.checkOut, text)),
      state: text.member.states[one.state],
      points: one.points,
    })),
  ];
  // Without one of the lists nobody knows whether there is nothing.
  if (rows.length === 0 && (orders === null || stays === null)) return null;
  if (rows.length === 0) return <Empty icon="mall" title={text.member.noOrders} level="h2" />;
  return (
    <Table.Root size="lg" fontSize="1.0625rem">
      <Table.Body>
        {rows.map(({ id, title, detail, state, points }) => (
          <Table.Row key={id} bg="transparent">
            <Table.Cell ps="0">
              <Text fontWeight="600">{title}</Text>
              <Text color="fg.muted" fontSize="0.9375rem">
                {detail}
              </Text>
            </Table.Cell>
            <Table.Cell>
              <Badge size="lg" variant="surface" px="0.75rem" py="0.375rem" fontSize="0.9375rem">
                {state}
              </Badge>
            </Table.Cell>
            <Table.Cell pe="0" textAlign="end" textStyle="num" fontWeight="600" whiteSpace="nowrap">
              {points === null ? '' : text.common.points(figure(points))}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
