import { useState } from 'react';
import { replace, useLoaderData } from 'react-router';
import { dashboardPath } from '#rules/membership.ts';
import { returnPathIn } from '#rules/returnPath.ts';
import * as text from '#text/accountRegistration.ts';
import type { PageData, PageLoader } from '#web/apollo/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';
import { RegisterOutcome } from '../components/RegisterOutcome.tsx';
import type { RegistrationOutcome } from '../useRegister.ts';
import { type ProjectWish, wishIn } from '../wantedProject.ts';

interface RegisterPageData extends PageData {
  readonly wish: ProjectWish | null;
}

/** Whoever is signed in is a member already. */
export const registerPageLoader: PageLoader<RegisterPageData> =
  (client) =>
  async ({ request }) => {
    const wanted = returnPathIn(new URL(request.url).searchParams);
    const [viewer, wish] = await Promise.all([
      client.query({ query: ViewerDocument }).catch(() => null),
      wishIn(client, wanted),
    ]);
    const me = viewer?.data?.me;
    if (me) return replace(wanted ?? dashboardPath(me.routeId));
    return {
      wish,
      meta: {
        title: `${text.title} | ${brand.name}`,
        description: text.description(brand.name, brand.developer),
      },
    };
  };

/** `/register`, member 2: a project that brought the person here goes with the registration. */
export function RegisterPage() {
  const { wish } = useLoaderData<RegisterPageData>();
  const [how, setHow] = useState<RegistrationOutcome | null>(null);
  return (
    <LoginFrame accepting="registration">
      {how === null ? <RegisterForm wish={wish} onDone={setHow} /> : <RegisterOutcome how={how} wish={wish} />}
    </LoginFrame>
  );
}
