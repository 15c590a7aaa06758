import { Box, SimpleGrid, Status, Text } from '@chakra-ui/react';
import { Loaded } from '../parts/Failure.tsx';
import { At, Waited } from '../parts/times.tsx';
import { type HealthQuery, useHealthQuery } from './Today.generated.ts';

type Upstream = HealthQuery['health']['upstreams'][number];

const states: Readonly<Record<Upstream['state'], { readonly text: string; readonly color: string }>> = {
  UP: { text: 'Up', color: 'green' },
  DEGRADED: { text: 'Degraded', color: 'orange' },
  DOWN: { text: 'Down', color: 'red' },
  UNKNOWN: { text: 'Not called yet', color: 'gray' },
};

/** After a failed update. The page itself says that. */
const notKnown = { state: 'UNKNOWN', since: null } as const;

/** What does not work meanwhile. */
const consequences: Readonly<Record<string, string>> = {
  backend: 'Orders, bookings and requests wait until it answers.',
  CRM: 'Members cannot log in or be looked up, and points wait until it answers.',
  store: 'Nobody can log in or redeem points until it answers.',
};

const names: Readonly<Record<string, string>> = { backend: 'Backend', CRM: 'CRM', store: 'Store' };

/** How the systems are that the club depends on, and since when. */
export function HealthStrip() {
  const read = useHealthQuery({ fetchPolicy: 'cache-and-network', pollInterval: 30_000 });
  return (
    <section aria-label="Systems">
      {read.data === undefined ? (
        <Loaded read={read} rows={1}>
          {() => null}
        </Loaded>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap={{ base: '2', md: '4' }}>
          {read.data.health.upstreams.map((upstream) => (
            <SystemState key={upstream.name} upstream={read.error ? { ...upstream, ...notKnown } : upstream} />
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

interface SystemStateProps {
  /** `since` is null when the state is not known at the moment. */
  readonly upstream: Omit<Upstream, 'since'> & { readonly since: string | null };
}

function SystemState({ upstream: { name, state, since, lastSuccess } }: SystemStateProps) {
  const { text, color } = states[state];
  return (
    <Box borderWidth="1px" borderRadius="card" bg="bg.raised" px="4" py="3">
      <Text color="fg.muted" fontSize="13">
        {names[name] ?? name}
      </Text>
      <Text as="div" fontSize="17" fontWeight="600">
        <Status.Root colorPalette={color} gap="2">
          <Status.Indicator />
          {since === null ? 'Not known now' : text}
        </Status.Root>
      </Text>
      <Text fontSize="13" color="fg.muted">
        {since === null ? (
          'The club does not answer this page'
        ) : state === 'UNKNOWN' ? (
          'Since this process started'
        ) : (
          <>
            For <Waited since={since} />
          </>
        )}
        {(state === 'DOWN' || state === 'DEGRADED') && lastSuccess !== null && (
          <>
            , last answer <At time={lastSuccess} />
          </>
        )}
      </Text>
      {state === 'DOWN' && (
        <Text fontSize="13" mt="1">
          {consequences[name]}
        </Text>
      )}
    </Box>
  );
}
