import { amenityName } from '#text/projectFacts.ts';
import * as text from '#text/project.ts';
import { areaLabel, configurationsLabel } from '../labels.ts';

interface Told {
  readonly configurations: readonly string[];
  readonly landArea: { readonly value: number; readonly unit: string | null } | null;
  readonly amenities: readonly { readonly name: string }[];
  readonly rera: { readonly numbers: readonly string[] };
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
}

/** The highlights of a project: the source's own, otherwise derived from its facts. */
export function highlightsOf(project: Told): readonly { readonly title: string; readonly text: string }[] {
  if (project.highlights.length > 0) return project.highlights;
  const { configurations, landArea, amenities, rera } = project;
  return [
    ...(landArea ? [{ title: areaLabel(landArea), text: text.sharedLand }] : []),
    ...(configurations.length > 0 ? [{ title: configurationsLabel(configurations), text: text.kindsOfHomes }] : []),
    ...(amenities.length > 0
      ? [
          {
            title: text.sharedAmenities(amenities.length),
            text: amenities.map(({ name }) => amenityName(name)).join(', '),
          },
        ]
      : []),
    ...(rera.numbers.length > 0 ? [{ title: text.registered, text: rera.numbers.join(', ') }] : []),
  ];
}

const possessionWords = /\b(?:possession|hand-?over|move[- ]in)\b|पज़ेशन|कब्ज़ा/i;

/**
 * When the homes can be moved into, if a highlight says so: 'March 2028' of 'Possession in March 2028'. The source has no
 * field for it.
 */
export function possessionOf(highlights: readonly { readonly title: string }[]): string | null {
  const title = highlights.find((highlight) => possessionWords.test(highlight.title))?.title;
  return title?.replace(/^possession(?:\s+(?:in|from|by|on)\b)?[\s:,]*(?=\S)/i, '') ?? null;
}
