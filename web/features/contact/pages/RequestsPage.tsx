import { type RefObject, useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/contactRequest.tsx';
import { brand } from '#web/brand/brand.ts';
import { forgetContactRequest, useContactRequestIds } from '#web/club/contactRequests.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Flex, Muted, Skeleton } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import { contactPath } from '#rules/contactPath.ts';
import { preferredWhen } from '#web/club/preferredWhen.ts';
import { ProjectRow } from '#web/club/ProjectRow.tsx';
import { istDate } from '#web/format/ist.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Status } from '#web/ui/Status.tsx';
import { type ContactRequestsQuery, useContactRequestsQuery } from '../ContactRequests.generated.ts';

type ShownRequest = ContactRequestsQuery['contactRequests'][number];

const tones = { SENDING: 'wait', SENT: 'good', FAILED: 'bad' } as const;

/** One request: what it is about, how far it is, and how to remove it from this device. */
function RequestRow(props: { readonly request: ShownRequest; readonly onRemove: () => void }) {
  const { request, onRemove } = props;
  const { project, projectName, state, createdAt } = request;
  const intent = request.intent === 'BOOK_VISIT' ? 'visit' : 'enquire';
  const [asks, setAsks] = useState(false);
  const day = istDate(createdAt);
  return (
    <ProjectRow
      project={project}
      name={projectName}
      note={
        <>
          {joinKnown(text.kinds[intent], preferredWhen(request))} ·{' '}
          {(state === 'SENT' ? text.sentOn : text.startedOn)(day)}
        </>
      }
      status={<Status tone={tones[state]}>{text.states[state]}</Status>}
    >
      <Flex gap="12px" wrap="wrap">
        {state === 'FAILED' && project !== null && (
          <LinkButton to={contactPath(project.id, intent)} variant="outline" size="sm">
            {text.sendAgain}
          </LinkButton>
        )}
        <Button variant="outline" size="sm" aria-label={text.removeThis(projectName)} onClick={() => setAsks(true)}>
          {text.remove}
        </Button>
      </Flex>
      <ConfirmDialog
        open={asks}
        title={text.removeTitle}
        confirmLabel={text.remove}
        isFinal
        cancelLabel={text.keep}
        onConfirm={onRemove}
        onClose={() => setAsks(false)}
      >
        {text.removeNote}
      </ConfirmDialog>
    </ProjectRow>
  );
}

/** How often a request that is being sent is read again, while the page is visible. */
const againAfterMs = 10_000;

const requestsPageLoader: PageLoader = () => () =>
  Promise.resolve({
    meta: { title: `${text.myRequests} | ${brand.name}`, description: text.myRequestsAbout, noindex: true },
  });

/** `/my-requests`: what this device sent without a login. The ids are on the device, the states come from the club. */
function RequestsPage() {
  const isHydrated = useHydrated();
  const ids = useContactRequestIds();
  // The row that had the focus goes away: the focus moves to the line above the list.
  const line = useRef<HTMLParagraphElement>(null);
  return (
    <PageWrap end="page">
      <PageHead title={text.myRequests} />
      <Box maxW="46em" mb="28px">
        <Muted tabIndex={-1} outline="0" ref={line}>
          {text.myRequestsAbout} {text.onlyHere}
        </Muted>
      </Box>
      <WithoutScript>{text.needsJavaScript(brand.contact.phone)}</WithoutScript>
      {!isHydrated && <Skeleton h="120px" borderRadius="card" _noscript={{ display: 'none' }} />}
      {isHydrated && (ids.length === 0 ? <Nothing /> : <Requests ids={ids} line={line} />)}
    </PageWrap>
  );
}

const Nothing = () => (
  <Message tone="empty" title={text.none} link={{ to: '/projects', label: text.seeProjects }}></Message>
);

function Requests(props: { readonly ids: readonly string[]; readonly line: RefObject<HTMLParagraphElement | null> }) {
  const { ids, line } = props;
  const { data, previousData, error, refetch, startPolling, stopPolling } = useContactRequestsQuery({
    variables: { ids: [...ids] },
    fetchPolicy: 'cache-and-network',
    // Without the list of projects the rest is shown.
    errorPolicy: 'all',
  });
  // Without one that was removed, the others stay while they are read again.
  const requests = (data ?? previousData)?.contactRequests.filter(({ id }) => ids.includes(id));
  const isSending = requests?.some(({ state }) => state === 'SENDING') ?? false;
  useEffect(() => {
    if (!isSending) return undefined;
    startPolling(againAfterMs);
    return stopPolling;
  }, [isSending, startPolling, stopPolling]);
  if (!requests) {
    if (!error) return <Skeleton h="180px" borderRadius="card" />;
    return (
      <Message tone="error" title={text.notLoaded} onRetry={() => refetch()}>
        {text.stillSafe}
      </Message>
    );
  }
  if (requests.length === 0) return <Nothing />;
  const remove = (id: string) => {
    forgetContactRequest(id);
    showToast({ tone: 'good', title: text.removed });
    line.current?.focus({ preventScroll: true });
  };
  return (
    <ul className={css({ listStyleType: 'none', borderBottom: '1px solid {colors.line}' })} role="list">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} onRemove={() => remove(request.id)} />
      ))}
    </ul>
  );
}

export { RequestsPage as Component, requestsPageLoader as loader };
