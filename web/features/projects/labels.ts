import { descriptionCharacters } from '#rules/constants.ts';
import * as facts from '#text/projectFacts.ts';
import { shortened } from '#web/format/shortened.ts';

/* The facts of a project as text. A fact that the backend does not give is null here too. */

export const cityLabel = (city: string | null): string | null => (city === null ? null : facts.cityName(city));

export const statusLabel = (status: string | null): string | null =>
  status === null ? null : facts.statusName(status);

/** Homes that are ready to move in get the positive tone; all others are upcoming. */
export const statusTone = (status: string | null): 'good' | 'wait' =>
  /\b(ready|completed?|possession)\b/i.test(status ?? '') ? 'good' : 'wait';

/** '2 BHK, 3 BHK'. */
export const configurationsLabel = (configurations: readonly string[]): string => configurations.join(', ');

const areaFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** '4.6 acres': the developer's own unit. */
export const areaLabel = (area: { readonly value: number; readonly unit: string | null }): string =>
  [areaFormat.format(area.value), area.unit && facts.unitName(area.unit)].filter(Boolean).join(' ');

/** The paragraphs of a description, in order. */
export const paragraphsOf = (description: string | null): string[] =>
  (description ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

/** A description cut at the end of a sentence or clause, otherwise of a word, with an ellipsis. */
export const shortDescription = (description: string | null): string =>
  shortened(description ?? '', descriptionCharacters);
