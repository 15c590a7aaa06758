import { useEffect, useState } from 'react';
import { pushKinds, type PushKind } from '#rules/push.ts';
import * as text from '#text/deviceNotifications.ts';
import { act } from '#clients/act.ts';
import { istMoment } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckRow } from '#web/ui/Checkbox.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Flex, Muted, Skeleton, Stack } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import {
  type DeviceNotificationsQuery,
  useDeviceNotificationsQuery,
  useSubscribeToPushMutation,
  useUnsubscribeFromPushMutation,
} from '../DeviceNotifications.generated.ts';
import { isPushHere, pushSupport, subscribeHere, unsubscribeHere } from '../devicePush.ts';

type Subscription = NonNullable<NonNullable<DeviceNotificationsQuery['me']>['pushSubscription']>;

interface Wishes {
  readonly kinds: readonly PushKind[];
  readonly canShowDetails: boolean;
}

/** Switches this device on and off. `reread` reads how it is now. */
function useChanges(publicKey: string, reread: () => Promise<unknown>) {
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  const [subscribe] = useSubscribeToPushMutation(options);
  const [unsubscribe] = useUnsubscribeFromPushMutation(options);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @param change gives what went wrong, or null */
  const during = async (change: () => Promise<string | null>, said: string) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const wrong = await change();
    if (wrong === null) showToast({ tone: 'good', title: said });
    else setProblem(wrong);
    await reread().catch(() => undefined);
    setBusy(false);
  };

  async function switchOn({ kinds, canShowDetails }: Wishes): Promise<string | null> {
    const address = await subscribeHere(publicKey).catch(() => undefined);
    if (!address) return address === null ? text.notNow : text.notReached;
    const input = { ...address, kinds: [...kinds], canShowDetails };
    const acted = await act(subscribe({ variables: { input } }), text.notChanged);
    return 'done' in acted ? null : acted.message;
  }

  async function switchOff(): Promise<string | null> {
    const acted = await act(unsubscribe(), text.notChanged);
    if (!('done' in acted)) return acted.message;
    // The club sends nothing any more, also where the browser keeps its address.
    await unsubscribeHere().catch(() => undefined);
    return null;
  }

  return {
    busy,
    problem,
    switchOn: (wishes: Wishes, said: string) => during(() => switchOn(wishes), said),
    switchOff: () => during(switchOff, text.switchedOff),
  };
}

/** What this device is notified of, and how to change that. */
function Wished(props: {
  readonly publicKey: string;
  readonly present: Subscription | null;
  /** When the login ends at the latest; null when that is not known. */
  readonly until: string | null;
  readonly reread: () => Promise<unknown>;
}) {
  const { publicKey, present, until, reread } = props;
  const { busy, problem, switchOn, switchOff } = useChanges(publicKey, reread);
  const [kinds, setKinds] = useState<readonly PushKind[]>(present?.kinds ?? pushKinds);
  const [canShowDetails, setShowsDetails] = useState(present?.canShowDetails ?? false);
  return (
    <Stack gap="14px" maxW="46em" justifyItems="start">
      <p role="status">{present ? text.on(until && istMoment(until)) : text.off}</p>
      <Box as="fieldset">
        <Muted as="legend">{text.what}</Muted>
        {pushKinds.map((kind) => (
          <CheckRow
            key={kind}
            name={kind}
            label={text.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds(pushKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
            }
          />
        ))}
      </Box>
      <Box as="fieldset">
        <Muted as="legend">{text.lockScreen}</Muted>
        <CheckRow
          name="canShowDetails"
          label={text.details}
          checked={canShowDetails}
          aria-describedby="push-details"
          onChange={({ target }) => setShowsDetails(target.checked)}
        />
        <Muted id="push-details">{text.detailsHint}</Muted>
      </Box>
      <Flex wrap="wrap" gap="12px">
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void switchOn({ kinds, canShowDetails }, present ? text.saved : text.switchedOn)}
        >
          {present ? text.save : text.switchOn}
        </Button>
        {present && (
          <Button variant="outline" busy={busy} onClick={() => void switchOff()}>
            {text.switchOff}
          </Button>
        )}
      </Flex>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      <Muted>{text.ends}</Muted>
    </Stack>
  );
}

const impossible = {
  DENIED: text.denied,
  INSTALL_FIRST: text.installFirst,
  UNSUPPORTED: text.unsupported,
} as const;

/** Notifications of this device: whether it can be notified, and of what. A club that notifies nobody has no such part. */
export function DeviceNotifications() {
  const { data, error, loading, refetch } = useDeviceNotificationsQuery({
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const [isHere, setIsHere] = useState<boolean | null>(null);
  const look = () => isPushHere().then(setIsHere, () => setIsHere(false));
  useEffect(() => {
    void isPushHere().then(setIsHere, () => setIsHere(false));
  }, []);
  const me = data?.me;
  if (me?.pushPublicKey === null && !error) return null;
  const support = isHere === null ? 'POSSIBLE' : pushSupport();
  const isKnown = me?.pushPublicKey != null && me.pushSubscription !== undefined && isHere !== null;
  const present = isHere ? (me?.pushSubscription ?? null) : null;
  return (
    <Block title={text.title}>
      {support !== 'POSSIBLE' ? (
        <p role="status">{impossible[support]}</p>
      ) : isKnown && !error ? (
        <Wished
          // What was saved is what is shown.
          key={present?.createdAt ?? 'off'}
          publicKey={me.pushPublicKey ?? ''}
          present={present}
          until={me.sessions?.find(({ isCurrent }) => isCurrent)?.expiresAt ?? null}
          reread={() => Promise.all([look(), refetch()])}
        />
      ) : error && !loading ? (
        <Message tone="error" title={text.notLoaded} onRetry={() => refetch()} />
      ) : (
        <Skeleton h="220px" />
      )}
    </Block>
  );
}
