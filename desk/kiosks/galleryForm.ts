import { z } from 'zod';
import { clubNow } from '#clients/clubClock.ts';
import { type Weekday, weekdays } from '#rules/constants.ts';
import { galleryLimits } from '#rules/gallery.ts';
import { type Language, languages } from '#rules/language.ts';
import { textField } from '../parts/form.ts';
import { isoDay } from '../parts/format.ts';
import type { GalleryItem } from './kioskState.ts';
import type { SaveGalleryMutationVariables } from './Kiosks.generated.ts';

/** As the form has them: Monday first. */
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
};
export const shownWeekdays = Object.keys(weekdayNames) as Weekday[];

export const languageOrders = { en: 'English, then Hindi', hi: 'Hindi, then English' } as const satisfies Record<
  Language,
  string
>;

const dayRule = z
  .object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() })
  .refine(({ isOpen, opens, closes }) => !isOpen || (opens !== '' && opens < closes), {
    path: ['closes'],
    message: 'Enter when it opens, and a later time when it closes.',
  });

export const galleryFormSchema = z.object({
  name: textField('a name', 60),
  address: z.string().trim().max(galleryLimits.address, `Enter at most ${galleryLimits.address} characters.`),
  hasHours: z.boolean(),
  week: z.record(z.enum(weekdays), dayRule),
  closedOn: z.array(z.string()).max(galleryLimits.closedDays, `Choose at most ${galleryLimits.closedDays} days.`),
  projectIds: z.array(z.string()),
  language: z.enum(languages),
});

export type GalleryForm = z.infer<typeof galleryFormSchema>;

const usualDay = { isOpen: true, opens: '10:00', closes: '19:00' };

/** What the form begins with. */
export function formOf(gallery: GalleryItem | null, name: string): GalleryForm {
  const known = new Map(gallery?.hours?.map(({ day, opens, closes }) => [day, { isOpen: true, opens, closes }]));
  const dayOf = (day: Weekday) => known.get(day) ?? (gallery?.hours ? { ...usualDay, isOpen: false } : usualDay);
  return {
    name: gallery?.name ?? name,
    address: gallery?.address ?? '',
    hasHours: gallery !== null && gallery.hours !== null,
    week: Object.fromEntries(weekdays.map((day) => [day, dayOf(day)])) as GalleryForm['week'],
    // Those that are over are of no use.
    closedOn: gallery?.closedOn.filter((day) => day >= isoDay(clubNow())) ?? [],
    projectIds: [...(gallery?.projectIds ?? [])],
    language: languages.find((one) => one === gallery?.languages[0]) ?? languages[0],
  };
}

/** What is sent. */
export function inputOf(form: GalleryForm): SaveGalleryMutationVariables['input'] {
  const { name, address, hasHours, week, closedOn, projectIds, language } = form;
  const open = shownWeekdays.filter((day) => week[day].isOpen);
  return {
    name,
    address: address === '' ? null : address,
    hours: hasHours ? open.map((day) => ({ day, opens: week[day].opens, closes: week[day].closes })) : null,
    closedOn: closedOn.toSorted(),
    projectIds,
    languages: [language, ...languages.filter((one) => one !== language)],
  };
}
