import { useParams, useSearchParams } from 'react-router-dom';
import { readCode, userCodeLetters } from '#rules/kiosk.ts';
import * as text from '#text/kiosk.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { CodeForm } from '../components/CodeForm.tsx';
import { DeviceLogin } from '../components/DeviceLogin.tsx';
import { DeviceOrder } from '../components/DeviceOrder.tsx';
import { KioskSessions } from '../components/KioskSessions.tsx';

const devicePageLoader = memberFrame(`${text.title} | ${brand.name}`, text.pageAbout(brand.name));

/** `/device[?code=WDJB-MJHT]` and `/device/orders/:id`. */
function DevicePage() {
  const order = /^orders\/([^/]+)$/.exec(useParams()['*'] ?? '')?.[1];
  return (
    <MemberPage end="page">
      {() =>
        order === undefined ? (
          <Login />
        ) : (
          <>
            <PageHead title={text.orderTitle} />
            <DeviceOrder key={order} id={order} />
          </>
        )
      }
    </MemberPage>
  );
}

/** A member lets the kiosk that shows a code log in. */
function Login() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get('code') ?? '';
  const code = readCode(typed, userCodeLetters);
  return (
    <>
      <PageHead title={text.title} />
      {code === null ? (
        <Stack gap="40px">
          <CodeForm typed={typed} onCode={(next) => setSearch({ code: next })} />
          <KioskSessions />
        </Stack>
      ) : (
        <DeviceLogin key={code} code={code} onOtherCode={() => setSearch({})} />
      )}
    </>
  );
}

export { DevicePage as Component, devicePageLoader as loader };
