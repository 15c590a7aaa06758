import { useParams, useSearchParams } from 'react-router-dom';
import { type FormEvent, useState } from 'react';
import { readCode, shownCode, userCodeLetters } from '#rules/kiosk.ts';
import * as text from '#text/kiosk.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Skeleton, Stack } from '#web/ui/primitives.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import { Message } from '#web/ui/Message.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { DeviceLogin } from '../components/DeviceLogin.tsx';
import { KioskSessions } from '../components/KioskSessions.tsx';
import { useKioskOrderQuery } from '../KioskOrder.generated.ts';
import { besideKiosk } from '../pace.ts';
import { useLastRead } from '#clients/useLast.ts';
import { isOpen, OrderApproval } from '../components/OrderApproval.tsx';

/** An order that a kiosk asks for, by its id, and what became of it. */
function DeviceOrder({ id }: { readonly id: string }) {
  const { data, error, loading, refetch } = useKioskOrderQuery({ variables: { id }, ssr: false, errorPolicy: 'all' });
  const approval = useLastRead(data?.me?.orderApproval, { loading, error });
  usePolling(() => refetch(), approval !== null && isOpen(approval), besideKiosk, approval?.state);
  if (approval) return <OrderApproval approval={approval} />;
  if (loading) {
    return (
      <>
        <VisuallyHidden role="status">{text.loadingOrder}</VisuallyHidden>
        <Skeleton w="min(420px, 100%)" h="160px" />
      </>
    );
  }
  if (error) {
    return (
      <Message tone="error" title={text.orderNotLoaded} onRetry={() => refetch()}>
        <p>{failureText(error, ['me', 'orderApproval'])}</p>
        <p>{text.orderSafe}</p>
      </Message>
    );
  }
  return (
    <Message tone="info" title={text.orderUnknown}>
      {text.orderUnknownLead}
    </Message>
  );
}

/** The letters that the kiosk shows, for a member who does not scan them. */
function CodeForm(props: { readonly typed: string; readonly onCode: (code: string) => void }) {
  const [typed, setTyped] = useState(props.typed);
  const [error, setError] = useState(props.typed === '' ? '' : text.codeInvalid);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed, userCodeLetters);
    if (code === null) setError(text.codeInvalid);
    else props.onCode(shownCode(code));
  };
  return (
    <Stack as="form" gap="20px" maxW="26em" onSubmit={submit} noValidate>
      <p>{text.enterCode}</p>
      <TextField
        label={text.code}
        error={error}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" variant="accent" block>
        {text.next}
      </Button>
    </Stack>
  );
}

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
