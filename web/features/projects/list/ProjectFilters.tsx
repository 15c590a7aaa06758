import { useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as facts from '#text/projectFacts.ts';
import * as text from '#text/projects.ts';
import { formatRupees } from '#web/format/numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { ProjectsQuery } from '../Projects.generated.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { isNarrowed, type ProjectsSearch, withoutFilters } from './projectsSearch.ts';
import type { ProjectChoices } from './useProjectsForm.ts';

export type ProjectFacets = NonNullable<ProjectsQuery['projects']>['facets'];

const choiceNames = ['city', 'configuration', 'status', 'minPrice', 'maxPrice'] as const;

const crore = 10_000_000;

/** The options of both prices, in whole rupees. */
const budgets = [1, 2, 3, 5].map((crores) => crores * crore);

const styles = {
  row: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: { base: '8px', sm: '10px' },
    paddingBlock: '3px',
    '& > [data-folded]': { _onPhones: { display: 'none', _noscript: { display: 'flex' } } },
  }),
};

const asOptions = (values: readonly string[], labelOf = (value: string) => value) =>
  values.map((value) => ({ value, label: labelOf(value) }));
/** The options of a price, in crores. Another price from the address is an option too, so that it is visible. */
const priceOptions = (
  chosen: number | undefined,
  inCrores: (rupees: string) => string,
  inRupees: (rupees: string) => string,
) =>
  (chosen === undefined || budgets.includes(chosen) ? budgets : [...budgets, chosen].toSorted((a, b) => a - b)).map(
    (rupees) => ({
      value: String(rupees),
      label: rupees % crore === 0 ? inCrores(formatRupees(rupees / crore)) : inRupees(formatRupees(rupees)),
    }),
  );
const asText = (rupees: number | undefined) => (rupees === undefined ? undefined : String(rupees));
const asRupees = (value: string | undefined) => (value === undefined ? undefined : Number(value));

/**
 * City, the range of starting prices, homes and status. On a phone, city and the highest price, what is set, and a button
 * for the others.
 */
export function ProjectFilters(props: {
  /** The id of the form that submits the filters. */
  readonly form: string;
  readonly facets: ProjectFacets | undefined;
  readonly draft: ProjectsSearch;
  readonly search: ProjectsSearch;
  /** Whether the row has a button to clear the filters. An empty list has its own. */
  readonly canClear: boolean;
  readonly onChoose: (choices: Partial<ProjectChoices>) => void;
}) {
  const { form, facets, draft, search, canClear, onChoose } = props;
  const [isFolded, setFolded] = useState(true);
  const setCount = choiceNames.filter((name) => draft[name] !== undefined).length;
  return (
    <div className={styles.row} role="group" aria-label={text.filters}>
      <FilterSelect
        form={form}
        name="city"
        label={facts.city}
        all={text.allCities}
        value={draft.city}
        options={asOptions(facets?.cities ?? [], facts.cityName)}
        onChange={(city) => onChoose({ city })}
      />
      <FilterSelect
        form={form}
        folded={isFolded && draft.minPrice === undefined}
        name="minPrice"
        label={text.minPrice}
        all={text.anyMinPrice}
        value={asText(draft.minPrice)}
        options={priceOptions(draft.minPrice, text.fromCrores, text.from)}
        onChange={(minPrice) => onChoose({ minPrice: asRupees(minPrice) })}
      />
      <FilterSelect
        form={form}
        name="maxPrice"
        label={text.maxPrice}
        all={text.anyMaxPrice}
        value={asText(draft.maxPrice)}
        options={priceOptions(draft.maxPrice, text.upToCrores, text.upTo)}
        onChange={(maxPrice) => onChoose({ maxPrice: asRupees(maxPrice) })}
      />
      <FilterSelect
        form={form}
        folded={isFolded && draft.configuration === undefined}
        name="configuration"
        label={facts.homes}
        all={text.allHomes}
        value={draft.configuration}
        options={asOptions(facets?.configurations ?? [])}
        onChange={(configuration) => onChoose({ configuration })}
      />
      <FilterSelect
        form={form}
        folded={isFolded && draft.status === undefined}
        name="status"
        label={facts.status}
        all={text.anyStatus}
        value={draft.status}
        options={asOptions(facets?.statuses ?? [], facts.statusName)}
        onChange={(status) => onChoose({ status })}
      />
      <Button
        variant="outline"
        size="sm"
        aria-expanded={!isFolded}
        css={{ display: { base: 'inline-flex', sm: 'none' }, _noscript: { display: 'none' } }}
        onClick={() => setFolded(!isFolded)}
      >
        {text.moreFilters(setCount)}
        <Icon name={isFolded ? 'chevronDown' : 'minus'} css={{ width: '16px', height: '16px' }} />
      </Button>
      <noscript>
        <Button type="submit" form={form} variant="outline" size="sm">
          {text.showProjects}
        </Button>
      </noscript>
      {canClear && isNarrowed(search) && (
        <TextLink
          to={withoutFilters(search)}
          variant="quiet"
          preventScrollReset
          css={{ whiteSpace: 'nowrap', flex: 'none', fontSize: '15', marginLeft: '6px' }}
        >
          <Icon name="close" />
          {text.clearFilters}
        </TextLink>
      )}
    </div>
  );
}
