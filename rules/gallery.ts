import { z } from 'zod';
import { weekdays } from './constants.ts';
import { startOfIndianDay } from './indianDay.ts';
import { languages } from './language.ts';

export const galleryLimits = { address: 120, projects: 100, closedDays: 60, projectId: 60 } as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 10:00.');
const isEachOnce = (all: readonly unknown[]): boolean => new Set(all).size === all.length;

/** How the staff sets up a gallery for its screens. What is not said is usual. */
export const gallerySettingsRule = z.object({
  /** The city, or a line of the address. */
  address: z.string().max(galleryLimits.address).nullable().default(null),
  /** See `Opening`. */
  hours: z
    .array(
      z
        .object({ day: z.enum(weekdays), opens: time, closes: time })
        .refine(({ opens, closes }) => opens < closes, 'The gallery closes after it opens.'),
    )
    .refine((hours) => isEachOnce(hours.map(({ day }) => day)), 'Enter each day once.')
    .nullable()
    .default(null),
  closedOn: z
    .array(z.string().refine((day) => startOfIndianDay(day) !== null, 'Enter a day such as 2026-12-25.'))
    .max(galleryLimits.closedDays, `Enter at most ${galleryLimits.closedDays} closed days.`)
    .default([]),
  /** The projects that its screens show first, in this order. The others follow in the order of the list. */
  projectIds: z
    .array(z.string().min(1).max(galleryLimits.projectId))
    .max(galleryLimits.projects)
    .refine(isEachOnce, 'Choose each project once.')
    .default([]),
  /** The first one is that in which each visit begins. */
  languages: z
    .array(z.enum(languages))
    .refine((all) => isEachOnce(all) && all.length === languages.length, 'Name each language once.')
    .default([...languages]),
});

export type GallerySettings = z.infer<typeof gallerySettingsRule>;
