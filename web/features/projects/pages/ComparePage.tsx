import { useLoaderData, useSearchParams } from 'react-router-dom';
import { errorLoadingProjects } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/compare.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Skeleton, Title1, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { CompareDocument, useCompareQuery } from '../Compare.generated.ts';
import { comparedIds, compareVariables } from '../compare/compare.ts';
import { CompareTable } from '../compare/CompareTable.tsx';
import { projectsPath } from '../paths.ts';
import { useShortlist } from '../shortlist.ts';

/** Loads the projects in the address. A failure is shown on the page, with the status 503. */
const comparePageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const ids = comparedIds(new URL(request.url).searchParams);
    const meta = {
      title: `${text.title} | ${brand.name}`,
      description: text.about(brand.developer),
      noindex: true,
    };
    if (ids.length === 0) return { meta };
    const variables = compareVariables(ids);
    const answer = await client.query({ query: CompareDocument, variables }).catch(() => undefined);
    return answer?.data ? { meta } : { meta: { ...meta, status: 503 }, failure: messages.fetchFailed };
  };

/** Up to three projects side by side: those of the address, otherwise those of the shortlist. */
function ComparePage() {
  const { failure } = useLoaderData<PageData>();
  const named = comparedIds(useSearchParams()[0]);
  const { ids: shortlisted } = useShortlist();
  // An address without ids means the shortlist of this device.
  const ids = named.length > 0 ? named : shortlisted;
  const { data, error, refetch } = useCompareQuery({ variables: compareVariables(ids), skip: ids.length === 0 });
  const projects = data && [data.a, data.b, data.c].filter((project) => project !== null && project !== undefined);
  const hasFailed = !projects && (failure !== undefined || error !== undefined);
  return (
    <Wrap py="clamp(32px, 4vw, 56px) 112px" minH="60svh">
      <TextLink to={projectsPath} variant="quiet" css={{ fontSize: '15', fontWeight: '400' }}>
        <Icon name="arrowLeft" />
        {text.projects}
      </TextLink>
      <Title1 m="14px 0 20px" outline="0" tabIndex={-1}>
        {text.heading}
      </Title1>
      {ids.length === 0 || projects?.length === 0 ? (
        <Message tone="empty" title={text.nothingYet} link={{ to: projectsPath, label: text.seeProjects }}>
          {text.shortlistFirst}
        </Message>
      ) : projects ? (
        <CompareTable projects={projects} ids={ids} />
      ) : hasFailed ? (
        <Message tone="error" title={errorLoadingProjects(messages.fetchFailed)} onRetry={() => refetch()}>
          {text.shortlistIsSafe}
        </Message>
      ) : (
        <Skeleton h="520px" borderRadius="card" />
      )}
    </Wrap>
  );
}

export { ComparePage as Component, comparePageLoader as loader };
