import { Badge, Code, HStack, Text, Timeline } from '@chakra-ui/react';
import { exactTime, figure, words } from '../parts/format.ts';
import { Drawing, type Drawn } from '../parts/icons.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import type { OperationDetail } from './detail.ts';
import { type Moment, momentsOf } from './timeline.ts';

const colors: Readonly<Record<string, string>> = {
  done: 'green',
  failed: 'red',
  refused: 'red',
  pending: 'gray',
  unknown: 'orange',
};

/** Of a step in its state; any other state is still open. */
const drawings: Readonly<Record<string, Drawn>> = { done: 'check', failed: 'close', refused: 'close' };

/** Every step and every exchange with an upstream, in the order of time. */
export function OperationTimeline({ operation }: { readonly operation: OperationDetail }) {
  const moments = momentsOf(operation);
  return (
    <Section title="Timeline" lead="Steps of the club, and requests to the backend and the CRM with their answers.">
      {moments.length === 0 ? (
        <Nothing>No step yet.</Nothing>
      ) : (
        <Timeline.Root size="sm" variant="outline">
          {moments.map((moment) => (
            <Item key={keyOf(moment)} moment={moment} />
          ))}
        </Timeline.Root>
      )}
    </Section>
  );
}

const keyOf = (moment: Moment): string =>
  `${moment.at} ${'step' in moment ? moment.step.name : `${moment.exchange.source} ${moment.exchange.call}`}`;

function Item({ moment }: { readonly moment: Moment }) {
  const state = 'step' in moment ? moment.step.state.toLowerCase() : moment.exchange.outcome;
  return (
    <Timeline.Item>
      <Timeline.Connector>
        <Timeline.Separator />
        <Timeline.Indicator bg="bg.raised" color="fg.muted">
          <Drawing name={'step' in moment ? (drawings[state] ?? 'more') : 'operations'} size="0.8rem" />
        </Timeline.Indicator>
      </Timeline.Connector>
      <Timeline.Content pb="4" gap="0.5">
        <HStack wrap="wrap" gap="2" rowGap="0.5">
          {'step' in moment ? (
            <Timeline.Title fontSize="14">{words(moment.step.name)}</Timeline.Title>
          ) : (
            <Code bg="bg.sunken">{moment.exchange.call}</Code>
          )}
          <Badge colorPalette={colors[state] ?? 'gray'}>{state}</Badge>
        </HStack>
        <Text fontSize="13" color="fg.muted">
          {exactTime(moment.at)}
          <span>{'exchange' in moment && `, ${answerOf(moment.exchange)}`}</span>
        </Text>
      </Timeline.Content>
    </Timeline.Item>
  );
}

/** `CRM, status 201, 240 ms`. */
const answerOf = ({ source, status, code, milliseconds }: OperationDetail['exchanges'][number]): string =>
  [
    source,
    status === null ? 'no answer' : `status ${status}`,
    ...(code === null ? [] : [code]),
    `${figure(milliseconds)} ms`,
  ].join(', ');
