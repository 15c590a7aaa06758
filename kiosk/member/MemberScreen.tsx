import { Alert, Box, Button, Flex, Grid, Skeleton, Stack, Stat, Tabs, Text, VisuallyHidden } from '@chakra-ui/react';
import { useNavigate, useParams } from 'react-router-dom';
import { Drawing } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/NotLoaded.tsx';
import { PhoneDialog } from '../parts/PhoneDialog.tsx';
import { Rewards } from '../redeem/Rewards.tsx';
import { pageUrl } from '../settings.ts';
import { figure } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { useKioskMemberQuery } from './KioskMember.generated.ts';
import { Ledger, type Member, Orders } from './MemberTables.tsx';
import { useSessionCheck } from './useSessionCheck.ts';

/** The member's own club: points, the latest changes of them, orders and stays, rewards. */
export function MemberScreen() {
  const { member: text, home, redeem } = useText();
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
        {me?.isActive === false && (
          <Alert.Root status="warning">
            <Alert.Title fontSize="1.0625rem" textWrap="balance">
              {redeem.inactive}
            </Alert.Title>
          </Alert.Root>
        )}
        <PointsCard points={me?.points ?? null} number={me?.membershipNumber ?? null} isLoading={loading && !me} />
        <Box display={{ _portrait: 'none', _landscape: 'block' }}>
          <OnPhone />
        </Box>
      </Stack>
      <Stack gap="1.75rem" minW="0">
        {!loading && !(me && isWhole(me)) && <NotLoaded text={me ? text.partly : text.unavailable} retry={refetch} />}
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
            {loading && !me ? <Rows /> : me?.ledger && <Ledger rows={me.ledger.nodes} />}
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

/** Whether every part could be loaded. */
const isWhole = ({ points, ledger, orders, hotelBookings, redemptionsInProgress }: Member): boolean =>
  points?.available != null && [ledger, orders, hotelBookings, redemptionsInProgress].every((part) => part !== null);

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
