import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as text from '#text/referralLinks.ts';
import { Message } from '#web/ui/Message.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Flex, Muted, Quiet, Skeleton, Stack, Text, Title3, Title4 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { separator } from '#web/format/joinKnown.ts';
import { istDate, istMoment } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Status } from '#web/ui/Status.tsx';
import { messages } from '#rules/messages.ts';
import * as form from '#text/referForm.tsx';
import { useIsInactive } from '#web/apollo/useIsInactive.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { InactiveNote, Note } from '#web/ui/Note.tsx';
import { useReferProjectsQuery } from '../components/ReferProjects.generated.ts';
import { type ReferralLink_linkFragment, useReferralLinksQuery } from './ReferralLinks.generated.ts';
import { LinkActions } from './LinkActions.tsx';
import { useCreateLink } from './useReferralLinks.ts';

/** Creates a link for a project. The same project again shows the link that there is. */
function NewLink() {
  const [search] = useSearchParams();
  const { data, loading, refetch } = useReferProjectsQuery({ notifyOnNetworkStatusChange: true });
  const [chosen, setChosen] = useState(search.get('project') ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isInactive = useIsInactive();
  const create = useCreateLink();
  const projects = data?.projects;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') return setProblem(messages.selectProject);
    setBusy(true);
    setProblem(await create(chosen));
    return setBusy(false);
  };
  if (isInactive) return <InactiveNote />;
  return (
    <Sheet padded aria-labelledby="new-link">
      <Title4 id="new-link" mb="16px">
        {text.newLink}
      </Title4>
      <Stack
        as="form"
        columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
        align={{ sm: 'end' }}
        gap="16px"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <SelectField
          label={form.project}
          value={chosen}
          required
          onChange={(event) => {
            setChosen(event.target.value);
            setProblem(null);
          }}
        >
          <option value="">{projects || !loading ? form.selectProject : messages.loadingProjects}</option>
          {projects?.nodes.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {city === null ? name : `${name}, ${city}`}
            </option>
          ))}
        </SelectField>
        <Button
          // The field has room for its error beneath.
          css={{ marginBottom: { sm: '7px' }, minHeight: '50px' }}
          type="submit"
          variant="accent"
          busy={isBusy}
          busyText={text.creating}
        >
          {text.create}
        </Button>
      </Stack>
      {!projects && !loading && (
        <Note tone="wait" css={{ marginTop: '16px' }} onRetry={() => void refetch().catch(() => undefined)}>
          {text.projectsMissing}
        </Note>
      )}
      {problem !== null && (
        <Note tone="bad" css={{ marginTop: '16px' }}>
          {problem}
        </Note>
      )}
    </Sheet>
  );
}

const acceptancesTones = {
  RECEIVED: 'wait',
  WAITING_FOR_MEMBER: 'wait',
  WITH_SALES_TEAM: 'good',
  NOT_SENT: 'off',
} as const;

/** The friends who accepted a link, with the stage that they see too. */
function Acceptances({ acceptances }: Pick<ReferralLink_linkFragment, 'acceptances'>) {
  if (acceptances.length === 0) return <Muted textStyle="small">{text.nobodyYet}</Muted>;
  return (
    <Stack as="ul" gap="14px" listStyle="none" role="list">
      {acceptances.map(({ id, firstName, state, reason, isNumberProven, updatedAt }) => (
        <Flex as="li" key={id} wrap="wrap" justify="space-between" gap="2px 24px" textStyle="small">
          <div>
            <Text as="span" fontWeight="600">
              {firstName}
            </Text>{' '}
            <Quiet>
              <Num css={{ fontSize: '14' }}>{istMoment(updatedAt)}</Num>
            </Quiet>
            {reason !== null && <Muted textStyle="small">{text.reasons[reason]}</Muted>}
            {!isNumberProven && <Muted textStyle="small">{text.notProven}</Muted>}
          </div>
          <Status tone={acceptancesTones[state]}>{text.stages[state]}</Status>
        </Flex>
      ))}
    </Stack>
  );
}

const tones = { OPEN: 'good', FULL: 'off', EXPIRED: 'off', REVOKED: 'off' } as const;

/** One link: its project and state, how to share it while it is open, and who accepted it. */
function LinkCard({ link }: { readonly link: ReferralLink_linkFragment }) {
  const { id, state, acceptedCount, limit, createdAt, expiresAt, acceptances } = link;
  const name = link.project?.name ?? link.projectName ?? text.projectGone;
  const isOpen = state === 'OPEN';
  return (
    <Sheet as="li" padded aria-labelledby={`link-${id}`}>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 24px">
        <Title4 as="h3" id={`link-${id}`}>
          {name}
        </Title4>
        <Status tone={tones[state]}>{text.states[state]}</Status>
      </Flex>
      <Muted textStyle="small" mt="2px">
        <Num>{text.accepted(acceptedCount, limit)}</Num>
        {separator}
        <span>{isOpen ? text.openUntil(istDate(expiresAt)) : text.madeOn(istDate(createdAt))}</span>
      </Muted>
      {isOpen && <LinkActions link={link} name={name} />}
      <Box mt="20px" pt="16px" borderTop="1px solid {colors.line}">
        <Acceptances acceptances={acceptances} />
      </Box>
    </Sheet>
  );
}

/** The member's links: a new one, and all that there are, with who accepted them. */
export const InviteFriends = () => (
  <>
    <PageHead title={text.title}>
      <Muted maxW="38em">{text.lede}</Muted>
    </PageHead>
    <Stack gap="clamp(40px, 5vw, 64px)">
      <NewLink />
      <section aria-labelledby="links-title">
        <Title3 id="links-title" mb="20px">
          {text.yourLinks}
        </Title3>
        <Links />
      </section>
    </Stack>
  </>
);

function Links() {
  const { data, error, refetch } = useReferralLinksQuery({
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const links = data?.me?.referralLinks;
  if (!links && !error) {
    return (
      <>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <Skeleton h="180px" borderRadius="card" />
      </>
    );
  }
  if (!links) {
    return (
      <Message tone="error" title={text.missing} onRetry={() => refetch()}>
        {text.missingSafe}
      </Message>
    );
  }
  if (links.length === 0) {
    return (
      <Message tone="empty" title={text.noLinks}>
        {text.noLinksHint}
      </Message>
    );
  }
  return (
    <Stack as="ul" gap="20px" listStyle="none" role="list">
      {links.map((link) => (
        <LinkCard key={link.id} link={link} />
      ))}
    </Stack>
  );
}
