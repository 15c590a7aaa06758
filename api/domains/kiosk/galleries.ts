import { randomUUID } from 'node:crypto';
import { type GallerySettings, gallerySettingsRule } from '#rules/gallery.ts';
import type { GalleryRecord } from '../../store/kiosk/galleries.ts';
import type { Store } from '../../store/store.ts';
import { refuseMobileNumber, Refusal } from '../shared/refusal.ts';
import type { KioskManagement } from './manage.ts';
import { notDone, readPlaceName } from './places.ts';

type GalleryManagement = Pick<KioskManagement, 'store' | 'record'>;

/** @throws Refusal when there is no such gallery. */
export async function findGallery({ galleries }: Pick<Store, 'galleries'>, id: string, field = 'id') {
  const gallery = await galleries.find(id);
  if (!gallery) throw new Refusal('NOT_FOUND', `There is no gallery with the id ${id}.`, field);
  return gallery;
}

/** What is set, as the audit names it. */
function summaryOf(name: string, { hours, closedOn, projectIds, languages }: GallerySettings): string {
  const open = hours === null ? 'hours not known' : `open on ${hours.length} days a week`;
  const parts = [open, `${closedOn.length} closed days`, `${projectIds.length} projects first`, languages.join(', ')];
  return `${name}: ${parts.join('; ')}`;
}

/**
 * Makes a gallery, or changes all that is known of one.
 *
 * @param id null for a new one
 * @throws Refusal
 */
export async function saveGallery(
  { store, record }: GalleryManagement,
  id: string | null,
  { name: given, ...settings }: { readonly name: string } & Readonly<Partial<Record<keyof GallerySettings, unknown>>>,
): Promise<GalleryRecord> {
  const { galleries } = store;
  const name = readPlaceName(given, 'name');
  const read = gallerySettingsRule.safeParse(settings);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refusal('INVALID_INPUT', issue?.message ?? 'This cannot be read.', String(issue?.path[0] ?? 'name'));
  }
  refuseMobileNumber(read.data.address ?? '', 'address');
  const before = id === null ? null : await findGallery(store, id);
  const isOther = (one: GalleryRecord) => one.id !== id && one.name.toLowerCase() === name.toLowerCase();
  const taken = () => new Refusal('CONFLICT', 'There is a gallery of this name already.', 'name');
  if ((await galleries.list()).some(isOther)) throw taken();
  const detail = summaryOf(before && before.name !== name ? `${before.name}, now ${name}` : name, read.data);
  const gallery = { id: id ?? randomUUID(), name, ...read.data };
  const event = { action: 'GALLERY_CHANGED', subject: { kind: 'GALLERY', id: gallery.id } } as const;
  await record({ ...event, detail });
  if (await galleries.save(gallery)) return gallery;
  await record({ ...event, detail: notDone });
  throw taken();
}

/**
 * Removes a gallery in which no kiosk stands any more.
 *
 * @throws Refusal
 */
export async function removeGallery({ store, record }: GalleryManagement, id: string): Promise<void> {
  const gallery = await findGallery(store, id);
  const kiosks = await store.kiosks.list();
  const left = kiosks.filter((kiosk) => kiosk.gallery === gallery.name && kiosk.revokedAt === null).length;
  if (left > 0)
    throw new Refusal('CONFLICT', `Kiosks stand in this gallery: ${left}. Move or revoke them first.`, 'id');
  await record({ action: 'GALLERY_REMOVED', subject: { kind: 'GALLERY', id }, detail: gallery.name });
  await store.galleries.remove(gallery.id);
}
