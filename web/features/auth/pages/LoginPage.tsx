import { useEffect, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { contactPath } from '#rules/contactPath.ts';
import { reasonToLogIn, saysSessionExpired } from '#rules/loginEntry.ts';
import { dashboardPath } from '#rules/membership.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/login.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { preloadPage } from '#web/routing/pageRoute.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { brand } from '#web/brand/brand.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { showToast } from '#web/ui/toaster.ts';
import { privacyNoticeVersion } from '#rules/constants.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { act } from '#clients/act.ts';
import { carriedMobile, forgetMobile } from '../carriedMobile.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { MobileStep } from '../components/MobileStep.tsx';
import type { IntendedAction } from '../intendedAction.ts';
import { loginEntry, type LoginEntryData } from '../loginEntry.ts';
import { rememberPath, takeRememberedPath } from '../rememberedPath.ts';
import { useReturnPath } from '../useReturnPath.ts';
import { useRequestOtp } from '../useRequestOtp.ts';
import { type LoginProblem, problemOf } from '../loginProblem.ts';
import { notifyOtherTabs } from '../sessionChannel.ts';
import { useVerifyOtpMutation } from '../VerifyOtp.generated.ts';
import { NumberStep } from '../components/NumberStep.tsx';

type OtpVerification =
  | { readonly verified: true; readonly routeId: string; readonly isWelcomeCreditGiven: boolean }
  | { readonly verified: false; readonly problem: LoginProblem };

/**
 * Verifies the OTP. Writes the member in the response to the cache and notifies the other tabs of the login. Never
 * throws.
 */
function useVerifyOtp(): (mobile: string, otp: string) => Promise<OtpVerification> {
  const [mutate, { client }] = useVerifyOtpMutation({ errorPolicy: 'all' });
  return async (mobile, otp) => {
    const variables = { mobile, otp, acceptedNotice: privacyNoticeVersion };
    const acted = await act(mutate({ variables }), text.unreachable);
    if (!('done' in acted)) {
      // The OTP itself was not rejected, so another SMS would not help.
      return { verified: false, problem: problemOf(acted, { CrmUnavailableError: text.membershipNotChecked }) };
    }
    const { me, isWelcomeCreditGiven } = acted.done;
    // The answer updated the member; that it is the one who is logged in is told to the root query.
    client.writeQuery({ query: ViewerDocument, data: { me } });
    notifyOtherTabs('signedIn');
    return { verified: true, routeId: me.shortMembershipNumber, isWelcomeCreditGiven };
  };
}

interface SignedIn {
  readonly routeId: string;
  readonly isWelcomeCreditGiven: boolean;
}

/** Second step of the login: the OTP from the SMS. */
function OtpStep(props: {
  readonly mobile: string;
  /** Seconds until another SMS may be requested. */
  readonly resendAfterSeconds: number;
  readonly onChangeNumber: () => void;
  readonly onSignedIn: (member: SignedIn) => Promise<void>;
}) {
  const { mobile, resendAfterSeconds, onChangeNumber, onSignedIn } = props;
  const requestOtp = useRequestOtp();
  const verifyOtp = useVerifyOtp();
  return (
    <NumberStep
      mobile={mobile}
      onChangeNumber={onChangeNumber}
      resendAfterSeconds={resendAfterSeconds}
      onResend={() => requestOtp(mobile)}
      onVerify={async (otp) => {
        const answer = await verifyOtp(mobile, otp);
        if (!answer.verified) return answer.problem;
        await onSignedIn(answer);
        return null;
      }}
    />
  );
}

const loginPageLoader: PageLoader<LoginEntryData> =
  (client) =>
  ({ request }) =>
    loginEntry(client, request, 'LOGIN', {
      title: `${text.title} | ${brand.name}`,
      description: text.description(brand.name),
      noindex: true,
    });

type Step =
  | { readonly name: 'mobile'; readonly mobile: string | null }
  | { readonly name: 'otp'; readonly mobile: string; readonly resendAfterSeconds: number };

/**
 * `/login`. Mobile number and OTP never appear in an address, a storage or a log. See
 * docs/domain/login-and-membership.md.
 */
function LoginPage() {
  const { intended, pending } = useLoaderData<LoginEntryData>();
  const [step, setStep] = useState<Step>(() =>
    pending === null ? { name: 'mobile', mobile: carriedMobile() } : { name: 'otp', ...pending },
  );
  const { welcomePoints } = useClubRules();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const reason = useReason();
  useEffect(() => {
    if (returnPath !== null) rememberPath(returnPath);
  }, [returnPath]);

  const isAlmostIn = step.name === 'otp';
  useEffect(() => {
    // The first page of every member is likely. Its address needs a member's number, its code does not.
    if (isAlmostIn) preloadPage(returnPath ?? dashboardPath('0'));
  }, [isAlmostIn, returnPath]);

  const goOn = async ({ routeId, isWelcomeCreditGiven }: SignedIn) => {
    if (isWelcomeCreditGiven) {
      showToast({ tone: 'good', title: text.welcomeCredit(formatNumber(welcomePoints)) });
    }
    const remembered = takeRememberedPath();
    forgetMobile();
    // The button stays busy until the next page has loaded.
    await navigate(returnPath ?? remembered ?? dashboardPath(routeId), { replace: true });
  };

  return (
    <LoginFrame
      image={intended?.picture ?? null}
      picture={step.name === 'mobile' && intended && withoutLogin(intended) !== null ? 'aside' : 'plain'}
    >
      {step.name === 'mobile' ? (
        <MobileStep
          mobile={step.mobile}
          reason={reason}
          intended={intended && text.loginTo[intended.intent](intended.project.name)}
          withoutLogin={intended && withoutLogin(intended)}
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

/** A referral needs a member. */
const withoutLogin = ({ intent, project }: IntendedAction): string | null =>
  intent === 'refer' ? null : contactPath(project.id, intent);

/**
 * Why the visitor was redirected here, if they were. The router state survives a reload; the server does not have it.
 */
function useReason(): string | null {
  const { state, search } = useLocation();
  const isHydrated = useHydrated();
  if (isHydrated && saysSessionExpired(state)) return messages.sessionExpired;
  return reasonToLogIn(new URLSearchParams(search));
}

export { LoginPage as Component, loginPageLoader as loader };
