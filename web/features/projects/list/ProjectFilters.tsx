import { lazy, Suspense, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/projects.ts';
import { useWasTrue } from '#web/hooks/useWasTrue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Drawing, Icon } from '#web/ui/Icon.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type FilterField, filterFields, type ProjectFacets } from './filterFields.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { isNarrowed, type ProjectsSearch, withoutFilters } from './projectsSearch.ts';
import type { ProjectChoices } from './useProjectsForm.ts';

/** Loaded when a phone's visitor opens it. */
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

const styles = {
  row: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: { base: '8px', lg: '10px' },
    paddingBlock: '3px',
    // A phone has the sheet in its place, which needs JavaScript.
    _onPhones: { display: 'none', _noscript: { display: 'flex' } },
  }),
  chips: css({
    display: { base: 'flex', sm: 'none' },
    gap: '8px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: 'calc(-1 * var(--gutter))',
    padding: '3px var(--gutter)',
    '& > button': { flex: 'none' },
    _noscript: { display: 'none' },
  }),
};

export interface ProjectFiltersProps {
  /** The id of the form that submits the filters. */
  readonly form: string;
  readonly facets: ProjectFacets | undefined;
  readonly draft: ProjectsSearch;
  readonly search: ProjectsSearch;
  /** How many projects match; undefined while unknown. */
  readonly count: number | undefined;
  readonly onChoose: (choices: Partial<ProjectChoices>) => void;
}

/**
 * The range of starting prices, homes, city and status. On a phone a row of chips: a button for the sheet with all of
 * them, what is set, and the kinds of homes.
 */
export function ProjectFilters({ form, facets, draft, search, count, onChoose }: ProjectFiltersProps) {
  const fields = filterFields(facets, draft);
  return (
    <>
      <div className={styles.row} role="group" aria-label={text.filters}>
        {fields.map((field) => (
          <FilterSelect key={field.name} form={form} {...field} onChange={(value) => onChoose(field.choices(value))} />
        ))}
        <noscript>
          <Button type="submit" form={form} variant="outline" size="sm">
            {text.showProjects}
          </Button>
        </noscript>
        {/* An empty list has its own. */}
        {count !== 0 && isNarrowed(search) && (
          <TextLink
            to={withoutFilters(search)}
            variant="quiet"
            preventScrollReset
            css={{ whiteSpace: 'nowrap', flex: 'none', fontSize: '15' }}
          >
            <Icon name="close" />
            {text.clearFilters}
          </TextLink>
        )}
      </div>
      <FilterChips fields={fields} count={count} onChoose={onChoose} />
    </>
  );
}

function FilterChips(props: {
  readonly fields: readonly FilterField[];
  readonly count: number | undefined;
  readonly onChoose: (choices: Partial<ProjectChoices>) => void;
}) {
  const { fields, count, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasTrue(isOpen);
  const set = fields.flatMap((field) => {
    const option = field.options.find(({ value }) => value === field.value);
    return option ? [{ ...field, option }] : [];
  });
  const otherHomes = fields
    .filter(({ name }) => name === 'configuration')
    .flatMap(({ options, value: chosen, choices }) =>
      options
        .filter(({ value }) => value !== chosen)
        .map(({ value, label }) => ({ value, label, choices: choices(value) })),
    );
  return (
    <>
      <div className={styles.chips} role="group" aria-label={text.filters}>
        <Chip aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Drawing path="M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8v4.4M9 14.8v4.4" css={{ width: '18px', height: '18px' }} />
          {text.moreFilters(set.length)}
        </Chip>
        {set.map(({ name, option, choices }) => (
          <Chip key={name} aria-pressed="true" onClick={() => onChoose(choices(undefined))}>
            <span aria-hidden="true">{option.label}</span>
            <VisuallyHidden>{text.removeFilter(option.label)}</VisuallyHidden>
            <Icon name="close" css={{ width: '14px', height: '14px' }} />
          </Chip>
        ))}
        {otherHomes.map(({ value, label, choices }) => (
          <Chip key={value} aria-pressed="false" onClick={() => onChoose(choices)}>
            {label}
          </Chip>
        ))}
      </div>
      {wasOpen && (
        <Suspense>
          <FilterSheet
            fields={fields}
            setCount={set.length}
            count={count}
            open={isOpen}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
