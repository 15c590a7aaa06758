import * as facts from '#text/projectFacts.ts';
import * as text from '#text/projects.ts';
import { shortPrice } from '#web/format/priceInWords.ts';
import type { ProjectsQuery } from '../Projects.generated.ts';
import type { ProjectsSearch } from './projectsSearch.ts';
import type { ProjectChoices } from './useProjectsForm.ts';

export type ProjectFacets = NonNullable<ProjectsQuery['projects']>['facets'];

/** One filter of the list: what it is called, what can be chosen, and what is. */
export interface FilterField {
  readonly name: 'minPrice' | 'maxPrice' | 'configuration' | 'city' | 'status';
  readonly label: string;
  /** The choice that does not filter: 'All cities'. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly choices: (value: string | undefined) => Partial<ProjectChoices>;
}

/** The options of both prices, in whole rupees. */
const budgets = [1, 2, 3, 5].map((crores) => crores * 10_000_000);

/** Another price from the address is an option too, so that it is visible. */
const priceOptions = (chosen: number | undefined, inWords: (price: string) => string) =>
  (chosen === undefined || budgets.includes(chosen) ? budgets : [...budgets, chosen].toSorted((a, b) => a - b)).map(
    (rupees) => ({ value: String(rupees), label: inWords(shortPrice(rupees)) }),
  );

/** A value from the address that no project has is an option too. */
const wordOptions = (values: readonly string[] = [], chosen: string | undefined, labelOf = (value: string) => value) =>
  (chosen === undefined || values.includes(chosen) ? values : [...values, chosen]).map((value) => ({
    value,
    label: labelOf(value),
  }));

const asText = (rupees: number | undefined) => (rupees === undefined ? undefined : String(rupees));
const asRupees = (value: string | undefined) => (value === undefined ? undefined : Number(value));

/** The filters of the list, the budget first. */
export function filterFields(facets: ProjectFacets | undefined, draft: ProjectsSearch): readonly FilterField[] {
  const { minPrice, maxPrice, configuration, city, status } = draft;
  return [
    {
      name: 'minPrice',
      label: text.minPrice,
      all: text.anyMinPrice,
      value: asText(minPrice),
      options: priceOptions(minPrice, text.from),
      choices: (value) => ({ minPrice: asRupees(value) }),
    },
    {
      name: 'maxPrice',
      label: text.maxPrice,
      all: text.anyMaxPrice,
      value: asText(maxPrice),
      options: priceOptions(maxPrice, text.upTo),
      choices: (value) => ({ maxPrice: asRupees(value) }),
    },
    {
      name: 'configuration',
      label: facts.homes,
      all: text.allHomes,
      value: configuration,
      options: wordOptions(facets?.configurations, configuration),
      choices: (value) => ({ configuration: value }),
    },
    {
      name: 'city',
      label: facts.city,
      all: text.allCities,
      value: city,
      options: wordOptions(facets?.cities, city, facts.cityName),
      choices: (value) => ({ city: value }),
    },
    {
      name: 'status',
      label: facts.status,
      all: text.anyStatus,
      value: status,
      options: wordOptions(facets?.statuses, status, facts.statusName),
      choices: (value) => ({ status: value }),
    },
  ];
}
