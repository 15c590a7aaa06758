import { shownCode } from '#rules/kiosk.ts';
import type { Logger } from 'pino';
import type { KioskRecord } from '../../store/kiosk/kiosks.ts';
import type { Store } from '../../store/store.ts';
import { isShown, refuseMobileNumber, Refusal } from '../shared/refusal.ts';
import type { RecordAction } from '../staff/audit.ts';

/** The staff and the operator of the command line manage kiosks with these functions. See docs/run/kiosk.md. */
export interface KioskManagement {
  readonly kiosks: Store['kiosks'];
  readonly record: RecordAction;
  readonly log: Logger;
  readonly now: () => Date;
  /** For the log. */
  readonly who: string;
}

const mostNameCharacters = 60;
const mostMessageCharacters = 200;

export const isKioskName = (text: string): boolean => isShown(text, mostNameCharacters);
export const isKioskMessage = (text: string): boolean => isShown(text, mostMessageCharacters);

/** Whether a device has the kiosk. */
export function kioskState({ revokedAt, enrolledAt }: Pick<KioskRecord, 'revokedAt' | 'enrolledAt'>) {
  if (revokedAt) return 'REVOKED';
  return enrolledAt ? 'ENROLLED' : 'WAITING';
}

const subjectOf = ({ id }: KioskRecord) => ({ kind: 'KIOSK', id }) as const;
const called = ({ name, gallery }: KioskRecord): string => `${name}, ${gallery}`;

const mostHits = 5;

/** Kiosks with a text in their name or gallery. */
export async function kiosksNamed({ kiosks }: Pick<Store, 'kiosks'>, given: string): Promise<KioskRecord[]> {
  const text = given.trim().toLowerCase();
  if (text.length < 2) return [];
  return (await kiosks.list()).filter((kiosk) => called(kiosk).toLowerCase().includes(text)).slice(0, mostHits);
}

/**
 * Makes a one-time code with which a device becomes the kiosk of this name and gallery.
 *
 * @returns the code as it is typed
 * @throws Refusal
 */
export async function inviteKiosk(
  { kiosks, record, log, who }: KioskManagement,
  { name, gallery }: { readonly name: string; readonly gallery: string },
) {
  const expected = `Enter a line of at most ${mostNameCharacters} characters.`;
  if (!isKioskName(name)) throw new Refusal('INVALID_INPUT', expected, 'name');
  if (!isKioskName(gallery)) throw new Refusal('INVALID_INPUT', expected, 'gallery');
  refuseMobileNumber(name, 'name');
  refuseMobileNumber(gallery, 'gallery');
  // A kiosk that is written in other letters is the same one.
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const known = (await kiosks.list()).find((one) => isSame(one.name, name) && isSame(one.gallery, gallery));
  const { kiosk, code, expiresAt } = await kiosks.invite(known?.name ?? name, known?.gallery ?? gallery);
  // Nobody has the code yet. Without an entry nobody gets it.
  await record({ action: 'KIOSK_ENROLLED', subject: subjectOf(kiosk), detail: called(kiosk) });
  log.info({ kiosk: kiosk.id, who }, 'an operator made a code for a kiosk');
  return { kiosk, code: shownCode(code), expiresAt };
}

/** @throws Refusal when there is no such kiosk. */
export async function findKiosk({ kiosks }: Pick<KioskManagement, 'kiosks'>, id: string): Promise<KioskRecord> {
  const kiosk = isId(id) ? await kiosks.find(id) : null;
  if (!kiosk) throw new Refusal('NOT_FOUND', `There is no kiosk with the id ${id}.`, 'id');
  return kiosk;
}

/** The database takes any text but one with a NUL. */
const isId = (text: string): boolean => !text.includes('\0');

/** @throws Refusal when one of them does not exist, or none is named. */
export async function findKiosks(
  { kiosks }: Pick<KioskManagement, 'kiosks'>,
  ids: readonly string[],
): Promise<KioskRecord[]> {
  if (ids.length === 0) throw new Refusal('INVALID_INPUT', 'Choose at least one kiosk.', 'ids');
  const all = await kiosks.list();
  const unknown = ids.filter((id) => !all.some((kiosk) => kiosk.id === id));
  if (unknown.length > 0) throw new Refusal('NOT_FOUND', `There is no kiosk with the id ${unknown.join(', ')}.`, 'ids');
  return all.filter(({ id }) => ids.includes(id));
}

/**
 * Ends a kiosk and the session on it.
 *
 * @param reason null at the command line
 * @returns how many sessions ended
 */
export async function revokeKiosk(
  { kiosks, record, log, who }: KioskManagement,
  kiosk: KioskRecord,
  reason: string | null,
): Promise<number> {
  await record({ action: 'KIOSK_REVOKED', subject: subjectOf(kiosk), reason, detail: called(kiosk) });
  const sessions = await kiosks.revoke(kiosk.id);
  log.info({ kiosk: kiosk.id, sessions, who }, 'an operator revoked a kiosk');
  return sessions;
}

/** Shows a message on kiosks, or none. Returns how many kiosks there were. */
export async function messageKiosks(
  { kiosks, record, log, who }: KioskManagement,
  told: readonly KioskRecord[],
  message: string | null,
): Promise<number> {
  if (message !== null && !isKioskMessage(message)) {
    throw new Refusal('INVALID_INPUT', `Enter a line of at most ${mostMessageCharacters} characters.`, 'message');
  }
  if (message !== null) refuseMobileNumber(message, 'message');
  const shown = message ?? 'no message';
  await Promise.all(
    told.map((kiosk) =>
      record({ action: 'KIOSK_MESSAGE', subject: subjectOf(kiosk), detail: `${called(kiosk)}: ${shown}` }),
    ),
  );
  const ids = told.map(({ id }) => id);
  const count = await kiosks.tell(ids, { message });
  log.info({ kiosks: ids, command: 'message', who }, 'an operator told kiosks something');
  return count;
}

/** Lets kiosks load their page again. Returns how many kiosks there were. */
export async function reloadKiosks(
  { kiosks, record, log, now, who }: KioskManagement,
  told: readonly KioskRecord[],
): Promise<number> {
  await Promise.all(
    told.map((kiosk) => record({ action: 'KIOSK_RELOADED', subject: subjectOf(kiosk), detail: called(kiosk) })),
  );
  const ids = told.map(({ id }) => id);
  const count = await kiosks.tell(ids, { reloadRequestedAt: now() });
  log.info({ kiosks: ids, command: 'reload', who }, 'an operator told kiosks something');
  return count;
}
