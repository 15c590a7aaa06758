import { replace, useLoaderData } from 'react-router';
import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/accountPassword.tsx';
import * as common from '#text/common.ts';
import type { PageData, PageLoader } from '#web/apollo/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { Lead, Step, StepHead } from '../components/stepParts.tsx';
import { stepOrStart } from '../passwordReset.ts';

interface PasswordSuccessPageData extends PageData {
  /** Where it goes on: the ledger, or the login when nobody could be signed in. */
  readonly next: string;
}

/** Shown after a reset only: opened by itself, it leads a member to the ledger and a visitor to the start. */
export const passwordSuccessPageLoader: PageLoader<PasswordSuccessPageData> = (client) => async () => {
  const found = stepOrStart('done', text.passwordSet);
  if (!(found instanceof Response)) return { meta: found.meta, next: found.reset.next };
  const answer = await client.query({ query: ViewerDocument }).catch(() => null);
  return answer?.data?.me ? replace(dashboardPath(answer.data.me.routeId)) : found;
};

/** `/password-success`, member 2 and 4. */
export function PasswordSuccessPage() {
  const { next } = useLoaderData<PasswordSuccessPageData>();
  const isSignedIn = next !== '/login';
  return (
    <LoginFrame picture="arch">
      <Step>
        <StepHead title={text.newPasswordSet} status={<Status tone="good">{text.done}</Status>}>
          <Lead>{isSignedIn ? text.signedInHere : text.notSignedIn}</Lead>
        </StepHead>
        <LinkButton to={next} variant="accent" block>
          {isSignedIn ? text.toPoints : common.login}
        </LinkButton>
      </Step>
    </LoginFrame>
  );
}
