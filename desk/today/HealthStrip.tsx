import { Box, SimpleGrid, Status, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Loaded } from '../parts/Failure.tsx';
import { nameOf } from '../parts/format.ts';
import { At, Waited } from '../parts/times.tsx';
import { type HealthQuery, useHealthQuery } from './Today.generated.ts';

type Upstream = HealthQuery['health']['upstreams'][number];

const stateNames: Readonly<Record<Upstream['state'], string>> = {
  UP: 'Up',
  DEGRADED: 'Degraded',
  DOWN: 'Down',
  UNKNOWN: 'Not called yet',
};

const stateColors: Readonly<Partial<Record<Upstream['state'], string>>> = {
  UP: 'green',
  DEGRADED: 'orange',
  DOWN: 'red',
};

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
            <System key={upstream.name} name={upstream.name}>
              {read.error ? (
                <LastState upstream={upstream} asOf={read.data?.health.asOf} />
              ) : (
                <State upstream={upstream} />
              )}
            </System>
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

const System = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box borderWidth="1px" borderRadius="card" bg="bg.raised" px="4" py="3">
    <Text color="fg.muted" fontSize="13">
      {names[name] ?? name}
    </Text>
    {children}
  </Box>
);

const Light = ({ color, children }: { readonly color: string; readonly children: ReactNode }) => (
  <Text as="div" fontSize="17" fontWeight="600">
    <Status.Root colorPalette={color} gap="2">
      <Status.Indicator />
      {children}
    </Status.Root>
  </Text>
);

function State({ upstream: { name, state, since, lastSuccessAt } }: { readonly upstream: Upstream }) {
  return (
    <>
      <Light color={stateColors[state] ?? 'gray'}>{nameOf(stateNames, state)}</Light>
      <Text fontSize="13" color="fg.muted">
        <span>
          {state === 'UNKNOWN' ? (
            'Since this process started'
          ) : (
            <>
              For <Waited since={since} />
            </>
          )}
        </span>
        <span>
          {(state === 'DOWN' || state === 'DEGRADED') && lastSuccessAt !== null && (
            <>
              , last answer <At time={lastSuccessAt} />
            </>
          )}
        </span>
      </Text>
      {state === 'DOWN' && (
        <Text fontSize="13" mt="1">
          {consequences[name]}
        </Text>
      )}
    </>
  );
}

interface LastStateProps {
  readonly upstream: Upstream;
  readonly asOf: string | undefined;
}

/** After a failed update. The page itself says that. */
const LastState = ({ upstream: { state }, asOf }: LastStateProps) => (
  <>
    <Light color="gray">Not known now</Light>
    <Text fontSize="13" color="fg.muted">
      {nameOf(stateNames, state)}
      {asOf !== undefined && (
        <>
          {' '}
          as of <At time={asOf} />
        </>
      )}
    </Text>
  </>
);
