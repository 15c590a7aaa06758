import * as text from '#text/status.ts';
import { brand } from '#web/brand/brand.ts';
import { type Pace, usePolling } from '#web/hooks/usePolling.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Skeleton, Text } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { CurrentStatus } from '../components/CurrentStatus.tsx';
import { useServiceStatusQuery } from '../ServiceStatus.generated.ts';

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
