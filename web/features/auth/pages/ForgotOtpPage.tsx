import { useLoaderData, useNavigate } from 'react-router-dom';
import { passwordOtpFormRule } from '#rules/account.ts';
import { passwordOtpLength } from '#rules/constants.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import * as text from '#text/accountPassword.tsx';
import { enterOtp } from '#text/login.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { carryMobile } from '../carriedMobile.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { OtpForm } from '../components/OtpForm.tsx';
import { MobileShown, StepHead } from '../components/step.styles.tsx';
import { otpStepOrStart } from '../passwordReset.ts';
import { goOnWithPasswordReset, type PasswordReset } from '../passwordResetMemory.ts';
import { useRequestPasswordReset, useVerifyPasswordResetOtp } from '../usePasswordReset.ts';
import { useReturnPath } from '../useReturnPath.ts';

interface ForgotOtpPageData extends PageData {
  readonly reset: Extract<PasswordReset, { step: 'otp' }>;
}

const forgotOtpPageLoader: PageLoader<ForgotOtpPageData> =
  (client) =>
  async ({ request }) =>
    await otpStepOrStart(client, enterOtp, request);

/** `/forgot-otp`: the server verifies the OTP, not only the form. */
function ForgotOtpPage() {
  const { reset } = useLoaderData<ForgotOtpPageData>();
  const navigate = useNavigate();
  const request = useRequestPasswordReset();
  const verify = useVerifyPasswordResetOtp();
  const returnPath = useReturnPath();
  const { min, max } = passwordOtpLength;
  return (
    <LoginFrame>
      <OtpForm
        rule={passwordOtpFormRule}
        resendAfterSeconds={reset.resendAfterSeconds}
        onResend={() => request({ email: reset.email, mobile: reset.mobile })}
        onVerify={async (otp) => {
          const answer = await verify(reset.mobile, otp);
          if (!answer.proven) return answer.problem;
          goOnWithPasswordReset({ step: 'password', ticket: answer.ticket });
          await navigate(withReturnPath('/reset-password', returnPath), { replace: true });
          return null;
        }}
        head={
          <StepHead title={enterOtp}>
            <Muted>{text.otpSentTo(min, max, <MobileShown mobile={reset.mobile} />)}</Muted>
          </StepHead>
        }
        foot={
          <LinkButton
            to={withReturnPath('/forgot-password', returnPath)}
            onClick={() => carryMobile(reset.mobile)}
            variant="quiet"
            size="sm"
            caps
            css={{ justifySelf: 'start', marginLeft: '-16px' }}
          >
            {text.goBack}
          </LinkButton>
        }
      />
    </LoginFrame>
  );
}

export { ForgotOtpPage as Component, forgotOtpPageLoader as loader };
