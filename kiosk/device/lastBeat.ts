import { version } from '../settings.ts';
import type { KioskHeartbeatMutation } from './KioskDevice.generated.ts';

type Beat = Extract<KioskHeartbeatMutation['kioskHeartbeat'], { __typename: 'KioskHeartbeatSuccess' }>;

/** What the club has said of this kiosk. Nothing in it is about a member. */
export type LastBeat = Pick<Beat, 'kiosk' | 'clockOffsetSeconds'>;

const key = 'kiosk-self';

/** Keeps it on the device, so that a page that starts without a network has the gallery's order, hours and messages. */
export const keepLastBeat = (beat: LastBeat): void => localStorage.setItem(key, JSON.stringify({ version, beat }));

export const forgetLastBeat = (): void => localStorage.removeItem(key);

/** Null when there is none, or another version has kept it in its own form. */
export function readLastBeat(): LastBeat | null {
  const kept = localStorage.getItem(key);
  if (kept === null) return null;
  const { version: by, beat } = JSON.parse(kept) as { readonly version?: string; readonly beat?: LastBeat };
  return by === version ? (beat ?? null) : null;
}
