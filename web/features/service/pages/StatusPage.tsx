import type { ReactNode } from 'react';
import * as text from '#text/status.ts';
import { brand } from '#web/brand/brand.ts';
import { type Pace, usePolling } from '#web/hooks/usePolling.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { Block, PageWrap } from '#web/ui/Layout.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Flex, Muted, Skeleton, Text } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { istDay, istTime } from '#web/format/ist.ts';
import { Status } from '#web/ui/Status.tsx';
import { type ServiceStatusQuery, useServiceStatusQuery } from '../ServiceStatus.generated.ts';

type Tone = 'good' | 'wait' | 'bad' | 'off';

/** One line of the page: what it is, how it does, and since when. */
const StatusLine = (props: {
  readonly name: string;
  readonly tone: Tone;
  readonly state: string;
  /** Times, in words. */
  readonly notes: readonly string[];
  readonly children?: ReactNode;
}) => (
  <Flex
    as="li"
    wrap="wrap"
    align="baseline"
    justify="space-between"
    gap="4px 24px"
    py="12px"
    borderTop="1px solid {colors.line}"
  >
    <div>
      <Text fontWeight="600">{props.name}</Text>
      {props.children !== undefined && <Muted>{props.children}</Muted>}
      {props.notes.length > 0 && <Muted>{props.notes.join('. ')}</Muted>}
    </div>
    <Status tone={props.tone}>{props.state}</Status>
  </Flex>
);

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
function CurrentStatus({ service }: { readonly service: Service }) {
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
            const { state, since, lastSuccessAt } = service[name];
            return (
              <StatusLine
                key={name}
                name={text.source[name]}
                tone={sourceTones[state]}
                state={text.sourceState[state]}
                notes={notes(
                  state === 'UNKNOWN' ? null : text.since(moment(since)),
                  state === 'UP' || lastSuccessAt === null ? null : text.lastAnswer(moment(lastSuccessAt)),
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

const statusPageLoader: PageLoader = () => async () => ({
  meta: { title: `${text.title} | ${brand.name}`, description: text.pageAbout(brand.name), noindex: true },
});

const pace: Pace = { first: 60, growth: 1, longest: 60 };

/** `/status`: what works in the club now. The page itself needs no source, so it is there when everything else fails. */
function StatusPage() {
  const { data, error, loading, refetch } = useServiceStatusQuery({ ssr: false, fetchPolicy: 'no-cache' });
  usePolling(() => refetch(), true, pace);
  return (
    <PageWrap end="page">
      <PageHead title={text.title} />
      <Text maxW="42em" mb="24px">
        {text.lead}
      </Text>
      <WithoutScript>{text.needsJavaScript}</WithoutScript>
      {error && !loading && (
        <Note tone="bad" title={text.notLoaded} onRetry={() => void refetch().catch(() => undefined)}>
          {text.notLoadedMore}
        </Note>
      )}
      {data && !error && <CurrentStatus service={data.service} />}
      {!data && !error && (
        <>
          <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
          <Skeleton h="320px" />
        </>
      )}
    </PageWrap>
  );
}

export { StatusPage as Component, statusPageLoader as loader };
