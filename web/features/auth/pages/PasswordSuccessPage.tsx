import { replace, useLoaderData } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { returnPathIn } from '#rules/returnPath.ts';
import * as text from '#text/accountPassword.tsx';
import * as common from '#text/common.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { StepHead } from '../components/step.styles.tsx';
import { stepOrStart } from '../passwordReset.ts';
import type { PasswordReset } from '../passwordResetMemory.ts';
import { useReturnPath } from '../useReturnPath.ts';

interface PasswordSuccessPageData extends PageData {
  readonly reset: Extract<PasswordReset, { step: 'done' }>;
}

/** Shown only after a reset. Otherwise redirects a member to their pages and a visitor to the start of the process. */
const passwordSuccessPageLoader: PageLoader<PasswordSuccessPageData> =
  (client) =>
  async ({ request }) => {
    const found = stepOrStart('done', text.passwordSet, request);
    if (!(found instanceof Response)) return found;
    const answer = await client.query({ query: ViewerDocument }).catch(() => null);
    if (!answer?.data?.me) return found;
    return replace(
      returnPathIn(new URL(request.url).searchParams) ?? dashboardPath(answer.data.me.shortMembershipNumber),
    );
  };

/** `/password-success`. */
function PasswordSuccessPage() {
  const { next, signedIn } = useLoaderData<PasswordSuccessPageData>().reset;
  const returnPath = useReturnPath();
  const onward = returnPath === null ? text.toPoints : text.goOn;
  return (
    <LoginFrame picture="arch">
      <Stack gap="28px">
        <StepHead title={text.newPasswordSet} status={<Status tone="good">{text.done}</Status>}>
          <Muted>{signedIn ? text.signedInHere : text.notSignedIn}</Muted>
        </StepHead>
        <LinkButton to={next} variant="accent" block>
          {signedIn ? onward : common.login}
        </LinkButton>
      </Stack>
    </LoginFrame>
  );
}

export { PasswordSuccessPage as Component, passwordSuccessPageLoader as loader };
