import { useLoaderData } from 'react-router-dom';
import * as text from '#text/accountRegistration.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { NumberStep } from '../components/NumberStep.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';
import { RegisterOutcome } from '../components/RegisterOutcome.tsx';
import { loginEntry, type LoginEntryData } from '../loginEntry.ts';
import { useRegistrationSteps } from '../useRegistrationSteps.ts';

const registerPageLoader: PageLoader<LoginEntryData> =
  (client) =>
  ({ request }) =>
    loginEntry(client, request, 'REGISTRATION', {
      title: `${text.title} | ${brand.name}`,
      description: text.description(brand.name, brand.developer),
    });

/** `/register`: sends the project that the visitor came from with the registration. */
function RegisterPage() {
  const { intended, pending } = useLoaderData<LoginEntryData>();
  const { step, send, sendAgain, verify, changeNumber } = useRegistrationSteps(intended, pending);
  return (
    <LoginFrame accepting="registration" image={intended?.picture ?? null}>
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

export { RegisterPage as Component, registerPageLoader as loader };
