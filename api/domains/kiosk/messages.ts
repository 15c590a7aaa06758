import type { AuditEvent } from '../../store/desk/audit.ts';
import type { KioskMessageRecord, NewKioskMessage } from '../../store/kiosk/messages.ts';
import { isShown, refuseMobileNumber, Refusal } from '../shared/refusal.ts';
import { timeInIndia } from '../shared/times.ts';
import { findGallery } from './galleries.ts';
import { calledKiosk, findKiosk, type KioskManagement } from './manage.ts';

const mostMessageCharacters = 200;
/** A screen reads those that concern it with each heartbeat. */
const mostMessages = 50;

export const isKioskMessage = (text: string): boolean => isShown(text, mostMessageCharacters);

function readText(given: string, field: 'english' | 'hindi'): string {
  const text = given.trim();
  if (!isKioskMessage(text))
    throw new Refusal('INVALID_INPUT', `Enter a line of at most ${mostMessageCharacters} characters.`, field);
  refuseMobileNumber(text, field);
  return text;
}

type Audience = Pick<NewKioskMessage, 'galleryId' | 'kioskId'>;

/** Of the audit. */
function subjectOf({ galleryId, kioskId }: Audience): Pick<AuditEvent, 'subject'> {
  if (kioskId !== null) return { subject: { kind: 'KIOSK', id: kioskId } };
  return galleryId === null ? {} : { subject: { kind: 'GALLERY', id: galleryId } };
}

/** On which screens, for the audit. */
async function nameOf(store: KioskManagement['store'], { galleryId, kioskId }: Audience): Promise<string> {
  if (kioskId !== null) {
    const kiosk = await findKiosk(store, kioskId, 'kioskId');
    if (kiosk.revokedAt) throw new Refusal('CONFLICT', 'The kiosk is revoked. It shows nothing.', 'kioskId');
    return calledKiosk(kiosk);
  }
  return galleryId === null ? 'All screens' : (await findGallery(store, galleryId, 'galleryId')).name;
}

const textsOf = ({ english, hindi }: Pick<NewKioskMessage, 'english' | 'hindi'>): string =>
  [english, hindi].filter((text) => text !== null).join(' / ');

/**
 * Shows a message on screens.
 *
 * @throws Refusal
 */
export async function showKioskMessage(
  { store, record, log, now, who }: KioskManagement,
  given: Omit<NewKioskMessage, 'shownFrom'> & { readonly shownFrom: Date | null },
): Promise<KioskMessageRecord> {
  const { galleryId, kioskId, shownUntil } = given;
  const english = readText(given.english, 'english');
  const hindi = given.hindi === null || given.hindi.trim() === '' ? null : readText(given.hindi, 'hindi');
  if (galleryId !== null && kioskId !== null)
    throw new Refusal('INVALID_INPUT', 'Name a gallery or a kiosk, not both.', 'kioskId');
  const shownFrom = given.shownFrom ?? now();
  if (shownUntil && (shownUntil <= shownFrom || shownUntil <= now()))
    throw new Refusal('INVALID_INPUT', 'Enter a time to come that is after the beginning.', 'until');
  const name = await nameOf(store, given);
  if ((await store.kioskMessages.list()).length >= mostMessages)
    throw new Refusal('CONFLICT', `There are ${mostMessages} messages. End one of them first.`);
  const from = shownFrom > now() ? [`from ${timeInIndia(shownFrom)}`] : [];
  const until = shownUntil ? [`until ${timeInIndia(shownUntil)}`] : [];
  const detail = [`${name}: ${textsOf({ english, hindi })}`, ...from, ...until].join(', ');
  await record({ action: 'KIOSK_MESSAGE', ...subjectOf(given), detail });
  const message = await store.kioskMessages.add({ english, hindi, galleryId, kioskId, shownFrom, shownUntil });
  log.info({ message: message.id, who }, 'an operator showed a message on kiosks');
  return message;
}

/**
 * Ends a message before its time.
 *
 * @throws Refusal
 */
export async function endKioskMessage({ store, record, log, who }: KioskManagement, id: string): Promise<void> {
  const message = await store.kioskMessages.find(id);
  if (!message) throw new Refusal('NOT_FOUND', 'This message has ended.', 'id');
  await record({ action: 'KIOSK_MESSAGE_ENDED', ...subjectOf(message), detail: textsOf(message) });
  await store.kioskMessages.end(id);
  log.info({ message: id, who }, 'an operator ended a message on kiosks');
}

/** The message that holds now; null without one. */
export const messageNow = (messages: readonly KioskMessageRecord[], at: Date): KioskMessageRecord | null =>
  messages.find(({ shownFrom, shownUntil }) => shownFrom <= at && (shownUntil === null || at < shownUntil)) ?? null;
