import { brand } from '#web/brand/brand.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Wrap } from '#web/ui/Wrap.tsx';
import type { PageLoader } from '#web/apollo/pageLoader.ts';

/** Says truthfully that a part of the club named in its navigation is not open yet. */
export function UpcomingPage() {
  return (
    <Wrap paddingBlock="clamp(64px, 9vw, 120px)" minHeight="60svh">
      <Message
        tone="info"
        title={<h1 tabIndex={-1}>This part of the club opens soon</h1>}
        action={
          <LinkButton to="/projects" variant="brand">
            See the projects
          </LinkButton>
        }
      >
        It is being finished and is not here yet. Projects and your points ledger are open now.
      </Message>
    </Wrap>
  );
}

export const upcomingPageLoader: PageLoader = () => async () => ({
  meta: {
    title: `Opening soon | ${brand.name}`,
    description: `A part of ${brand.name} that opens soon.`,
    noindex: true,
  },
});
