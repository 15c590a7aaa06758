import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { act } from '#clients/act.ts';
import { version } from '../settings.ts';
import { forgetCredential, storeCredential } from './credential.ts';
import { useKioskHeartbeatMutation } from './KioskDevice.generated.ts';
import { forgetLastBeat, keepLastBeat, type LastBeat, readLastBeat } from './lastBeat.ts';
import { useOnline } from './network.ts';

interface Device {
  /** As the last heartbeat said, also before the page was loaded again; null before the first one. */
  readonly kiosk: LastBeat['kiosk'] | null;
  /** Enrolled a moment ago: the page says as which kiosk. */
  readonly isNew: boolean;
  /** By how many seconds the clock of this device is fast. */
  readonly clockOffsetSeconds: number;
  /** The club's time now, whatever the clock of this device says. */
  readonly now: () => number;
  /** Asks at once whether this kiosk is still enrolled. */
  readonly check: () => void;
}

const Context = createContext<Device | null>(null);

const betweenMs = 60_000;
/** While the club cannot be reached. */
const retryMs = 5_000;

/**
 * What the club says about this kiosk: a heartbeat once a minute. A kiosk that is no longer enrolled forgets its credential,
 * which takes everything else off the screen.
 */
export function DeviceProvider(props: {
  readonly isNew: boolean;
  readonly onRevoked: () => void;
  readonly children: ReactNode;
}) {
  const { isNew, onRevoked, children } = props;
  const [send] = useKioskHeartbeatMutation();
  const online = useOnline();
  const [beat, setBeat] = useState<LastBeat | null>(readLastBeat);
  const [asked, setAsked] = useState(0);
  const revoked = useRef(onRevoked);
  useEffect(() => {
    revoked.current = onRevoked;
  });

  useEffect(() => {
    let isCurrent = true;
    const report = async () => {
      const input = { version, clock: new Date().toISOString() };
      // What went wrong is on the screen already: network.ts hears of every failure.
      const acted = await act(send({ variables: { input } }));
      if (!isCurrent) return;
      if ('done' in acted) {
        if (acted.done.credential !== null) storeCredential(acted.done.credential);
        const { kiosk, clockOffsetSeconds } = acted.done;
        keepLastBeat({ kiosk, clockOffsetSeconds });
        setBeat({ kiosk, clockOffsetSeconds });
      } else if (acted.refused) {
        revoked.current();
        forgetLastBeat();
        forgetCredential();
      }
    };
    void report();
    const timer = setInterval(() => void report(), online ? betweenMs : retryMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [send, online, asked]);

  const check = useCallback(() => setAsked((count) => count + 1), []);
  const device = useMemo(
    () => ({
      kiosk: beat?.kiosk ?? null,
      isNew,
      clockOffsetSeconds: beat?.clockOffsetSeconds ?? 0,
      now: () => Date.now() - (beat?.clockOffsetSeconds ?? 0) * 1000,
      check,
    }),
    [beat, isNew, check],
  );
  return <Context value={device}>{children}</Context>;
}

export function useDevice(): Device {
  const device = useContext(Context);
  if (!device) throw new Error('The device of the kiosk is missing.');
  return device;
}

/** A message or the hours may change at any minute. */
const lookMs = 5_000;

/** The club's time, every few seconds anew. */
export function useClubTime(): Date {
  const { now } = useDevice();
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), lookMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(now());
}
