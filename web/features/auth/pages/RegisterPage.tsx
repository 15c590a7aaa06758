import { useState } from 'react';
import { replace } from 'react-router';
import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/accountRegistration.ts';
import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';
import { RegisterOutcome } from '../components/RegisterOutcome.tsx';
import type { Registration } from '../useRegister.ts';

/** Whoever is signed in is a member already. */
export const registerPageLoader: PageLoader = (client) => async () => {
  const answer = await client.query({ query: ViewerDocument }).catch(() => null);
  if (answer?.data?.me) return replace(dashboardPath(answer.data.me.routeId));
  return {
    meta: {
      title: `${text.title} | ${brand.name}`,
      description: text.description(brand.name, brand.developer),
    },
  };
};

/** `/register`, member 2 and architecture decision 8. */
export function RegisterPage() {
  const [how, setHow] = useState<Exclude<Registration, { state: 'REFUSED' }> | null>(null);
  return (
    <LoginFrame accepting="registration">
      {how === null ? <RegisterForm onDone={setHow} /> : <RegisterOutcome how={how} />}
    </LoginFrame>
  );
}
