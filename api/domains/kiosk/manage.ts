import { shownCode } from '#rules/kiosk.ts';
import type { Logger } from 'pino';
import type { KioskRecord } from '../../store/kiosk/kiosks.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../shared/refusal.ts';
import type { RecordAction } from '../staff/audit.ts';
import { notDone, readPlaceName } from './places.ts';

/** The staff and the operator of the command line manage kiosks with these functions. See docs/run/kiosk.md. */
export interface KioskManagement {
  readonly store: Pick<Store, 'kiosks' | 'galleries' | 'kioskMessages'>;
  readonly record: RecordAction;
  readonly log: Logger;
  readonly now: () => Date;
  /** For the log. */
  readonly who: string;
}

/** Whether a device has the kiosk. */
export function kioskState({ revokedAt, enrolledAt }: Pick<KioskRecord, 'revokedAt' | 'enrolledAt'>) {
  if (revokedAt) return 'REVOKED';
  return enrolledAt ? 'ENROLLED' : 'WAITING';
}

const subjectOf = ({ id }: KioskRecord) => ({ kind: 'KIOSK', id }) as const;
export const calledKiosk = ({ name, gallery }: Pick<KioskRecord, 'name' | 'gallery'>): string => `${name}, ${gallery}`;

const mostHits = 5;

/** Kiosks with a text in their name or gallery. */
export async function kiosksNamed({ kiosks }: Pick<Store, 'kiosks'>, given: string): Promise<KioskRecord[]> {
  const text = given.trim().toLowerCase();
  if (text.length < 2) return [];
  return (await kiosks.list()).filter((kiosk) => calledKiosk(kiosk).toLowerCase().includes(text)).slice(0, mostHits);
}

interface Place {
  readonly name: string;
  readonly gallery: string;
}

/** @throws Refusal */
const readPlace = ({ name, gallery }: Place): Place => ({
  name: readPlaceName(name, 'name'),
  gallery: readPlaceName(gallery, 'gallery'),
});

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The place as it is known: one that is written in other letters is the same. */
async function knownPlace({ kiosks, galleries }: KioskManagement['store'], given: Place) {
  const place = readPlace(given);
  const known = (await galleries.list()).find(({ name }) => isSame(name, place.gallery));
  const gallery = known?.name ?? place.gallery;
  const isThere = (one: KioskRecord) => isSame(one.name, place.name) && isSame(one.gallery, gallery);
  const kiosk = (await kiosks.list()).find(isThere) ?? null;
  return { name: place.name, gallery, kiosk };
}

/**
 * Makes a one-time code with which a device becomes the kiosk of this name and gallery.
 *
 * @returns the code as it is typed
 * @throws Refusal
 */
export async function inviteKiosk(management: KioskManagement, given: Place) {
  const { store, record, log, who } = management;
  const { name, gallery, kiosk: known } = await knownPlace(management.store, given);
  const { kiosk, code, expiresAt } = await store.kiosks.invite(known?.name ?? name, known?.gallery ?? gallery);
  // Nobody has the code yet. Without an entry nobody gets it.
  await record({ action: 'KIOSK_ENROLLED', subject: subjectOf(kiosk), detail: calledKiosk(kiosk) });
  log.info({ kiosk: kiosk.id, who }, 'an operator made a code for a kiosk');
  return { kiosk, code: shownCode(code), expiresAt };
}

/**
 * Renames a kiosk, or moves it to another gallery.
 *
 * @throws Refusal
 */
export async function changeKiosk(management: KioskManagement, id: string, given: Place): Promise<void> {
  const { store, record, log, who } = management;
  const before = await findKiosk(store, id);
  const { kiosk: other, ...place } = await knownPlace(management.store, given);
  const taken = () => new Refusal('CONFLICT', `There is a kiosk of this name in ${place.gallery} already.`, 'name');
  if (other && other.id !== id) throw taken();
  const detail = `${calledKiosk(before)}, now ${calledKiosk(place)}`;
  const event = { action: 'KIOSK_CHANGED', subject: subjectOf(before) } as const;
  await record({ ...event, detail });
  if (!(await store.kiosks.change(id, place))) {
    await record({ ...event, detail: notDone });
    throw taken();
  }
  log.info({ kiosk: id, who }, 'an operator renamed or moved a kiosk');
}

/** @throws Refusal when there is no such kiosk. */
export async function findKiosk({ kiosks }: Pick<Store, 'kiosks'>, id: string, field = 'id') {
  // The database takes any text but one with a NUL.
  const kiosk = id.includes('\0') ? null : await kiosks.find(id);
  if (!kiosk) throw new Refusal('NOT_FOUND', `There is no kiosk with the id ${id}.`, field);
  return kiosk;
}

/** @throws Refusal when one of them does not exist, or none is named. */
export async function findKiosks({ kiosks }: Pick<Store, 'kiosks'>, ids: readonly string[]): Promise<KioskRecord[]> {
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
  { store, record, log, who }: KioskManagement,
  kiosk: KioskRecord,
  reason: string | null,
): Promise<number> {
  await record({ action: 'KIOSK_REVOKED', subject: subjectOf(kiosk), reason, detail: calledKiosk(kiosk) });
  const sessions = await store.kiosks.revoke(kiosk.id);
  log.info({ kiosk: kiosk.id, sessions, who }, 'an operator revoked a kiosk');
  return sessions;
}

/** Lets kiosks load their page again. Returns how many kiosks there were. */
export async function reloadKiosks(
  { store, record, log, now, who }: KioskManagement,
  told: readonly KioskRecord[],
): Promise<number> {
  await Promise.all(
    told.map((kiosk) => record({ action: 'KIOSK_RELOADED', subject: subjectOf(kiosk), detail: calledKiosk(kiosk) })),
  );
  const ids = told.map(({ id }) => id);
  const count = await store.kiosks.reload(ids, now());
  log.info({ kiosks: ids, who }, 'an operator let kiosks load their page again');
  return count;
}
