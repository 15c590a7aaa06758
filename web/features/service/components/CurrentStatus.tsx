import * as text from '#text/status.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { Block } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box } from '#web/ui/primitives.ts';
import type { ServiceStatusQuery } from '../ServiceStatus.generated.ts';
import { StatusLine, type Tone } from './StatusLine.tsx';

type Service = ServiceStatusQuery['service'];
type Feature = Service['features'][number];

const featureTones: Readonly<Record<Feature['state'], Tone>> = {
  AVAILABLE: 'good',
  LIMITED: 'wait',
  UNAVAILABLE: 'bad',
  UNKNOWN: 'off',
};
const sourceTones: Readonly<Record<Service['rest']['state'], Tone>> = {
  UP: 'good',
  DEGRADED: 'wait',
  DOWN: 'bad',
  UNKNOWN: 'off',
};
const sourceNames = ['rest', 'crm', 'store'] as const;

const moment = (at: string): string => `${istDay(at)}, ${istTime(at)}`;
const notes = (...given: readonly (string | null)[]): string[] => given.filter((one) => one !== null);

const FeatureLine = ({ feature }: { readonly feature: Feature }) => (
  <StatusLine
    name={text.feature[feature.feature]}
    tone={featureTones[feature.state]}
    state={text.featureState[feature.state]}
    notes={notes(
      feature.since && text.since(moment(feature.since)),
      feature.asOf && text.shownAsOf(moment(feature.asOf)),
    )}
  />
);

/** What people can do in the club now, and where it comes from. */
export function CurrentStatus({ service }: { readonly service: Service }) {
  const isFailing = service.features.some(({ state }) => state === 'LIMITED' || state === 'UNAVAILABLE');
  return (
    <Box maxW="46em">
      <Box role="status" mb="28px">
        {isFailing ? (
          <Note tone="wait" title={text.someFail}>
            {text.someFailMore}
          </Note>
        ) : (
          <Note tone="good">{text.allWork}</Note>
        )}
      </Box>
      <Block title={text.features}>
        <Box as="ul" listStyle="none" role="list">
          {service.features.map((feature) => (
            <FeatureLine key={feature.feature} feature={feature} />
          ))}
        </Box>
      </Block>
      <Block title={text.sources}>
        <Box as="ul" listStyle="none" role="list">
          {sourceNames.map((name) => {
            const { state, since, lastSuccess } = service[name];
            return (
              <StatusLine
                key={name}
                name={text.source[name]}
                tone={sourceTones[state]}
                state={text.sourceState[state]}
                notes={notes(
                  state === 'UNKNOWN' ? null : text.since(moment(since)),
                  state === 'UP' || lastSuccess === null ? null : text.lastAnswer(moment(lastSuccess)),
                )}
              >
                {text.sourceGives[name]}
              </StatusLine>
            );
          })}
        </Box>
      </Block>
    </Box>
  );
}
