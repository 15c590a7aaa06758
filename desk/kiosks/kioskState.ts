import { silentKioskMinutes } from '#rules/desk.ts';
import { nameOf } from '../parts/format.ts';
import type { KiosksQuery } from './Kiosks.generated.ts';

export type KioskItem = KiosksQuery['kiosks'][number];

interface ShownState {
  readonly name: string;
  readonly color: 'green' | 'orange' | 'gray' | 'red';
}

const isSilent = ({ lastSeenAt }: KioskItem, now: number): boolean =>
  lastSeenAt === null || now - Date.parse(lastSeenAt) > silentKioskMinutes * 60_000;

/** How a kiosk is, at a time in milliseconds. @param isCurrent whether the newest read of the list succeeded */
export function stateOf(kiosk: KioskItem, now: number, isCurrent: boolean): ShownState {
  switch (kiosk.state) {
    case 'WAITING':
      return { name: 'Waiting for a device', color: 'gray' };
    case 'REVOKED':
      return { name: kiosk.revokedBecause === 'CLONED' ? 'Revoked: two devices' : 'Revoked', color: 'red' };
    case 'ENROLLED':
      // While the desk hears nothing, it cannot tell who is silent.
      if (!isCurrent) return { name: 'Not known now', color: 'gray' };
      return isSilent(kiosk, now) ? { name: 'Silent', color: 'orange' } : { name: 'Reporting', color: 'green' };
    default:
      return { name: nameOf<string>({}, kiosk.state), color: 'gray' };
  }
}

/** `12 s fast`; null while the clock is right. */
export function clockText(offsetSeconds: number | null): string | null {
  if (offsetSeconds === null || Math.abs(offsetSeconds) < 2) return null;
  return `${Math.abs(offsetSeconds)} s ${offsetSeconds > 0 ? 'fast' : 'slow'}`;
}
