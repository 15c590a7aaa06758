import { silentKioskMinutes } from '#rules/desk.ts';
import { isOpenSince, type Opening } from '#rules/openingHours.ts';
import type { KiosksQuery } from './Kiosks.generated.ts';

export type KioskItem = KiosksQuery['kiosks'][number];
export type GalleryItem = KiosksQuery['galleries'][number];
export type MessageItem = KiosksQuery['kioskMessages'][number];

/** What every action on one kiosk needs. */
export interface KioskMenuProps {
  readonly kiosk: KioskItem;
  readonly galleries: readonly GalleryItem[];
  readonly reload: () => unknown;
}

export interface KioskDialogProps extends KioskMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What can be told about a kiosk, for people. */
export const stateNames = {
  REPORTING: 'Reporting',
  SILENT: 'Silent',
  CLOSED: 'Closed',
  WAITING: 'Waiting for a device',
  REVOKED: 'Revoked',
} as const;

export type KnownState = keyof typeof stateNames;

interface ShownState {
  /** Null: the desk cannot tell now. */
  readonly known: KnownState | null;
  readonly name: string;
  readonly color: 'green' | 'orange' | 'gray' | 'red';
}

const colors = { REPORTING: 'green', SILENT: 'orange', CLOSED: 'gray', WAITING: 'gray', REVOKED: 'red' } as const;

const isSilent = ({ lastSeenAt }: KioskItem, now: number): boolean =>
  lastSeenAt === null || now - Date.parse(lastSeenAt) > silentKioskMinutes * 60_000;

const named = (known: KnownState, name: string = stateNames[known]): ShownState => ({
  known,
  name,
  color: colors[known],
});

/**
 * How a kiosk is, at a time in milliseconds. One that does not report is no trouble while its gallery is closed.
 *
 * @param isCurrent whether the newest read of the list succeeded
 */
export function stateOf(kiosk: KioskItem, opening: Opening, now: number, isCurrent: boolean): ShownState {
  switch (kiosk.state) {
    case 'WAITING':
      return named('WAITING');
    case 'REVOKED':
      return named('REVOKED', kiosk.revokedBecause === 'CLONED' ? 'Revoked: two devices' : 'Revoked');
    case 'ENROLLED':
      // While the desk hears nothing, it cannot tell who is silent.
      if (!isCurrent) return { known: null, name: 'Not known now', color: 'gray' };
      if (!isSilent(kiosk, now)) return named('REPORTING');
      return named(isOpenSince(opening, new Date(now), silentKioskMinutes) ? 'SILENT' : 'CLOSED');
    default:
      return { known: null, name: `Unknown (${String(kiosk.state)})`, color: 'gray' };
  }
}

/** `12 s fast`; null while the clock is right. */
export function clockText(offsetSeconds: number | null): string | null {
  if (offsetSeconds === null || Math.abs(offsetSeconds) < 2) return null;
  return `${Math.abs(offsetSeconds)} s ${offsetSeconds > 0 ? 'fast' : 'slow'}`;
}
