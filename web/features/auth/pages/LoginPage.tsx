import { useEffect, useState } from 'react';
import { replace, useLocation, useNavigate, useSearchParams } from 'react-router';
import { welcomePoints } from '#rules/constants.ts';
import { dashboardPath } from '#rules/membership.ts';
import { messages } from '#rules/messages.ts';
import { safeReturnPath } from '#rules/returnPath.ts';
import * as text from '#text/login.tsx';
import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { formatNumber } from '#web/ui/format.ts';
import { showToast } from '#web/ui/toaster.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { MobileStep } from '../components/MobileStep.tsx';
import { OtpStep, type SignedIn } from '../components/OtpStep.tsx';
import { reasonToLogIn, saysSessionExpired } from '#rules/loginEntry.ts';
import { rememberPath, takeRememberedPath } from '../rememberedPath.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';

/** Whoever is signed in already is sent on: to the page that was asked for, or to their ledger. */
export const loginPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const data = await client.query({ query: ViewerDocument }).then(
      (answer) => answer.data,
      () => undefined,
    );
    const wanted = safeReturnPath(new URL(request.url).searchParams.get('returnTo'));
    if (data?.me) return replace(wanted ?? dashboardPath(data.me.routeId));
    return {
      meta: {
        title: `${text.title} | ${brand.name}`,
        description: text.description(brand.name),
        noindex: true,
      },
    };
  };

type Step =
  | { readonly name: 'mobile'; readonly mobile: string | null }
  | { readonly name: 'otp'; readonly mobile: string; readonly resendAfterSeconds: number };

/** `/login`, member 2 and 4. Mobile and OTP live in this component alone: never in the address, the storage or a log. */
export function LoginPage() {
  const [step, setStep] = useState<Step>({ name: 'mobile', mobile: null });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = safeReturnPath(search.get('returnTo'));
  const note = useReason(wanted);
  useEffect(() => {
    if (wanted !== null) rememberPath(wanted);
  }, [wanted]);

  const goOn = async ({ routeId, welcomeCreditGiven }: SignedIn) => {
    if (welcomeCreditGiven) {
      showToast({ tone: 'good', title: text.welcomeCredit(formatNumber(welcomePoints)) });
    }
    const remembered = takeRememberedPath();
    // The button stays busy until the next page is there.
    await navigate(wanted ?? remembered ?? dashboardPath(routeId), { replace: true });
  };

  return (
    <LoginFrame>
      {step.name === 'mobile' ? (
        <MobileStep
          mobile={step.mobile}
          note={note}
          onSent={({ mobile, resendAfterSeconds }) => setStep({ name: 'otp', mobile, resendAfterSeconds })}
        />
      ) : (
        <OtpStep
          mobile={step.mobile}
          resendAfterSeconds={step.resendAfterSeconds}
          onChangeNumber={() => setStep({ name: 'mobile', mobile: step.mobile })}
          onSignedIn={goOn}
        />
      )}
    </LoginFrame>
  );
}

/** Why somebody is here, if it was not their own wish. The router state outlives a reload, and the server lacks it. */
function useReason(wanted: string | null): string | null {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (isHydrated && saysSessionExpired(state)) return messages.sessionExpired;
  return wanted === null ? null : reasonToLogIn(wanted);
}
