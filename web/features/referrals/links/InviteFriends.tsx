import * as text from '#text/referralLinks.ts';
import { Message } from '#web/ui/Message.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Muted, Skeleton, Stack, Title3 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { LinkCard } from './LinkCard.tsx';
import { NewLink } from './NewLink.tsx';
import { useReferralLinksQuery } from './ReferralLinks.generated.ts';

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
