import { replace, useLoaderData } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { returnPathIn } from '#rules/returnPath.ts';
import * as text from '#text/accountRegistration.tsx';
import type { PageData, PageLoader } from '#web/apollo/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { NumberStep } from '../components/NumberStep.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';
import { RegisterOutcome } from '../components/RegisterOutcome.tsx';
import { type PendingOtp, pendingOtpFor } from '../pendingOtp.ts';
import { useRegistrationSteps } from '../useRegistrationSteps.ts';
import { type IntendedAction, readIntendedAction } from '../wantedProject.ts';

interface RegisterPageData extends PageData {
  readonly intended: IntendedAction | null;
  /** An OTP that was sent and not entered yet. */
  readonly pending: PendingOtp | null;
}

/** A signed-in visitor is already a member. */
export const registerPageLoader: PageLoader<RegisterPageData> =
  (client) =>
  async ({ request }) => {
    const wanted = returnPathIn(new URL(request.url).searchParams);
    const [viewer, intended, pending] = await Promise.all([
      client.query({ query: ViewerDocument }).catch(() => null),
      readIntendedAction(client, wanted),
      pendingOtpFor(client, 'REGISTRATION'),
    ]);
    const me = viewer?.data?.me;
    if (me) return replace(wanted ?? dashboardPath(me.routeId));
    return {
      intended,
      pending,
      meta: {
        title: `${text.title} | ${brand.name}`,
        description: text.description(brand.name, brand.developer),
      },
    };
  };

/** `/register`: sends the project that the visitor came from with the registration. */
export function RegisterPage() {
  const { intended, pending } = useLoaderData<RegisterPageData>();
  const { step, send, sendAgain, verify, changeNumber } = useRegistrationSteps(intended, pending);
  return (
    <LoginFrame accepting="registration">
      {step.name === 'form' && (
        <RegisterForm
          intended={intended}
          entered={step.entered}
          pendingMobile={pending?.mobile ?? null}
          onSend={send}
        />
      )}
      {step.name === 'otp' && (
        <NumberStep
          mobile={step.entered.mobile}
          resendAfterSeconds={step.resendAfterSeconds}
          onResend={sendAgain}
          onVerify={verify}
          onChangeNumber={changeNumber}
        />
      )}
      {step.name === 'done' && <RegisterOutcome how={step.how} intended={intended} />}
    </LoginFrame>
  );
}
