import {
  Alert,
  Badge,
  Box,
  Button,
  Flex,
  Grid,
  Heading,
  Skeleton,
  Stack,
  Stat,
  Table,
  Tabs,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useNavigate, useParams } from 'react-router-dom';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import { Drawing } from '../parts/icons.tsx';
import { Empty } from '../parts/Empty.tsx';
import { PhoneDialog } from '../parts/PhoneDialog.tsx';
import { Rewards } from '../redeem/Rewards.tsx';
import { pageUrl } from '../settings.ts';
import { date, day, figure } from '../text/format.ts';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import { type KioskMemberQuery, useKioskMemberQuery } from './KioskMember.generated.ts';
import { useSessionCheck } from './useSessionCheck.ts';

type Member = NonNullable<KioskMemberQuery['me']>;
type Row = NonNullable<Member['ledger']>['nodes'][number];

/** The member's own club: points, the latest changes of them, orders and stays, rewards. */
export function MemberScreen() {
  const { member: text, common, home } = useText();
  const navigate = useNavigate();
  const { tab = 'points' } = useParams();
  const answer = useKioskMemberQuery({ fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
  useSessionCheck(answer);
  const { data, loading, refetch } = answer;
  const me = data?.me ?? null;
  const trigger = { h: '3.75rem', px: '1.75rem', fontSize: '1.125rem' } as const;
  return (
    <Grid
      px="2rem"
      py={{ _portrait: '2rem', _landscape: '1.25rem' }}
      gap={{ _portrait: '1.75rem', _landscape: '3rem' }}
      templateColumns={{ _portrait: '1fr', _landscape: '22rem 1fr' }}
      alignItems="start"
    >
      <VisuallyHidden asChild>
        <h1>{home.myClub}</h1>
      </VisuallyHidden>
      <Stack gap="1.5rem" position={{ _portrait: 'static', _landscape: 'sticky' }} top="1.25rem">
        <PointsCard points={me?.points ?? null} number={me?.membershipNumber ?? null} isLoading={loading && !me} />
        <Box display={{ _portrait: 'none', _landscape: 'block' }}>
          <OnPhone />
        </Box>
      </Stack>
      <Stack gap="1.75rem" minW="0">
        {!loading && !me && (
          <Alert.Root status="error" role="alert" alignItems="center">
            <Alert.Title fontSize="1rem" flex="1">
              {text.unavailable}
            </Alert.Title>
            <Button variant="outline" onClick={() => void refetch().catch(() => undefined)}>
              {common.retry}
            </Button>
          </Alert.Root>
        )}
        <Tabs.Root
          value={tab}
          size="lg"
          lazyMount
          onValueChange={({ value }) => void navigate(`/member/${value}`, { replace: true })}
        >
          <Tabs.List>
            <Tabs.Trigger value="points" {...trigger}>
              {text.points}
            </Tabs.Trigger>
            <Tabs.Trigger value="orders" {...trigger}>
              {text.orders}
            </Tabs.Trigger>
            <Tabs.Trigger value="rewards" {...trigger}>
              {text.rewards}
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="points" pt="1.5rem">
            {loading && !me ? <Rows /> : me && <Ledger rows={me.ledger?.nodes ?? null} />}
          </Tabs.Content>
          <Tabs.Content value="orders" pt="1.5rem">
            {loading && !me ? <Rows /> : me && <Orders member={me} />}
          </Tabs.Content>
          <Tabs.Content value="rewards" pt="1.5rem">
            <Rewards available={me?.points?.available ?? null} />
          </Tabs.Content>
        </Tabs.Root>
        {tab !== 'rewards' && (
          <Box display={{ _portrait: 'block', _landscape: 'none' }}>
            <OnPhone />
          </Box>
        )}
      </Stack>
    </Grid>
  );
}

/** All that the kiosk does not show. */
function OnPhone() {
  const { member: text, common } = useText();
  return (
    <Flex
      direction={{ _portrait: 'row', _landscape: 'column' }}
      align={{ _portrait: 'center', _landscape: 'stretch' }}
      gap="1.5rem"
      bg="bg.sunken"
      borderRadius="card"
      p="1.5rem"
    >
      <Text flex="1" fontSize="1.0625rem" textWrap="balance">
        {text.more}
      </Text>
      <PhoneDialog
        title={common.onYourPhone}
        lead={text.more}
        url={pageUrl('/dashboard')}
        trigger={
          <Button variant="outline" bg="bg.raised">
            <Drawing name="phone" />
            {text.moreButton}
          </Button>
        }
      />
    </Flex>
  );
}

function PointsCard(props: {
  readonly points: Member['points'] | null;
  readonly number: string | null;
  readonly isLoading: boolean;
}) {
  const { member: text } = useText();
  const { points, number, isLoading } = props;
  return (
    <Flex
      direction={{ _portrait: 'row', _landscape: 'column' }}
      align={{ _portrait: 'flex-end', _landscape: 'stretch' }}
      bg="wall.card"
      color="wall.fg"
      borderRadius="14px"
      p="2rem"
      gap="2rem"
    >
      <Stat.Root flex="1" size="lg">
        <Stat.Label fontSize="1.125rem" color="wall.muted">
          {text.available}
        </Stat.Label>
        <Stat.ValueText
          textStyle="num"
          fontSize={{ _portrait: '4.5rem', _landscape: '3.5rem' }}
          lineHeight="1"
          fontWeight="600"
          color="wall.fg"
        >
          {isLoading ? (
            <Skeleton w="14rem" h="1em" bg="wall.deep" css={{ '--start-color': 'transparent' }} />
          ) : points?.available == null ? (
            '–'
          ) : (
            figure(points.available)
          )}
        </Stat.ValueText>
        {points?.held ? (
          <Stat.HelpText fontSize="1.125rem" color="wall.muted">
            {text.held(figure(points.held))}
          </Stat.HelpText>
        ) : null}
      </Stat.Root>
      <Box textAlign={{ _portrait: 'end', _landscape: 'start' }}>
        <Text color="wall.muted">{text.number}</Text>
        <Text textStyle="num" fontSize="1.375rem" fontWeight="600">
          {number ?? '\u00a0'}
        </Text>
      </Box>
    </Flex>
  );
}

const Rows = () => (
  <Stack gap="1rem">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} h="3.5rem" />
    ))}
  </Stack>
);

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

function Ledger({ rows }: { readonly rows: readonly Row[] | null }) {
  const text = useText();
  if (rows === null) return <Text fontSize="1.125rem">{text.member.unavailable}</Text>;
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

function Orders({ member }: { readonly member: Member }) {
  const text = useText();
  const orders = member.orders?.nodes ?? null;
  const stays = member.hotelBookings;
  if (orders === null && stays === null) return <Text fontSize="1.125rem">{text.member.unavailable}</Text>;
  const rows = [
    ...(orders ?? []).map((one) => ({
      id: one.id,
      title: one.items.map(({ name }) => name).join(', ') || text.member.order(one.number),
      detail: [one.items.length > 0 && text.member.order(one.number), one.createdAt && date(one.createdAt, text)]
        .filter(Boolean)
        .join(' · '),
      state: labelOfStatus(text.member.statuses, one),
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
              {points === null ? '' : figure(points)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
