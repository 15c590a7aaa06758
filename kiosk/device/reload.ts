import { useEffect } from 'react';
import { useDevice } from './Device.tsx';

const key = 'kiosk-reloaded';

/** Loads the page again when the operator has asked for it. For the attract loop only, so that nobody is interrupted. */
export function useReloadOnRequest(): void {
  const requestedAt = useDevice().kiosk?.reloadRequestedAt ?? null;
  useEffect(() => {
    if (requestedAt === null || localStorage.getItem(key) === requestedAt) return;
    localStorage.setItem(key, requestedAt);
    window.location.reload();
  }, [requestedAt]);
}
