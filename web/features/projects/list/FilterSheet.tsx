import { css } from '#styled-system/css/css.js';
import * as text from '#text/projects.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { Overlay } from '#web/ui/Overlay.tsx';
import { Flex, Stack, Text } from '#web/ui/primitives.ts';
import type { FilterField } from './filterFields.ts';
import type { ProjectChoices } from './useProjectsForm.ts';

const styles = {
  sheet: css({ display: 'flex', flexDirection: 'column', height: '100%' }),
  body: css({
    flex: '1',
    minHeight: '0',
    display: 'grid',
    alignContent: 'start',
    gap: '26px',
    padding: '4px var(--gutter) 28px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  }),
  foot: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '10px',
    padding: '12px var(--gutter) max(12px, env(safe-area-inset-bottom))',
    borderTop: '1px solid {colors.line}',
  }),
};

const isPrice = ({ name }: FilterField): boolean => name === 'minPrice' || name === 'maxPrice';

/** All filters on a phone, the budget first. A choice applies at once; the button at the end says how many match. */
export function FilterSheet(props: {
  readonly fields: readonly FilterField[];
  readonly setCount: number;
  readonly count: number | undefined;
  readonly open: boolean;
  readonly onChoose: (choices: Partial<ProjectChoices>) => void;
  readonly onClose: () => void;
}) {
  const { fields, setCount, count, open, onChoose, onClose } = props;
  const clear = () => onChoose(Object.assign({}, ...fields.map(({ choices }) => choices(undefined))));
  return (
    <Overlay kind="sheet" open={open} title={text.filters} onClose={onClose}>
      <div className={styles.sheet}>
        <Flex align="center" justify="space-between" p="10px 10px 4px var(--gutter)">
          <Text textStyle="h3" aria-hidden="true">
            {text.filters}
          </Text>
          <IconButton icon="close" label={text.closeFilters} onClick={onClose} />
        </Flex>
        <div className={styles.body}>
          <Stack as="fieldset" columns="1fr 1fr" gap="12px" border="0" p="0" minW="0">
            <Text as="legend" fontWeight="600" fontSize="15" mb="10px" p="0">
              {text.budget}
            </Text>
            {fields.filter(isPrice).map(({ name, label, all, value, options, choices }) => (
              <SelectField
                key={name}
                label={label}
                value={value ?? ''}
                onChange={(event) => onChoose(choices(event.currentTarget.value || undefined))}
              >
                <option value="">{all}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </SelectField>
            ))}
          </Stack>
          {fields
            .filter((field) => !isPrice(field) && field.options.length > 0)
            .map(({ name, label, value, options, choices }) => (
              <Stack gap="10px" key={name}>
                <Text fontWeight="600" fontSize="15" id={`filter-${name}`}>
                  {label}
                </Text>
                <Flex wrap="wrap" gap="8px" role="group" aria-labelledby={`filter-${name}`}>
                  {options.map((option) => (
                    <Chip
                      key={option.value}
                      aria-pressed={option.value === value}
                      onClick={() => onChoose(choices(option.value === value ? undefined : option.value))}
                    >
                      {option.label}
                    </Chip>
                  ))}
                </Flex>
              </Stack>
            ))}
        </div>
        <div className={styles.foot}>
          <Button variant="quiet" disabled={setCount === 0} onClick={clear}>
            {text.clearFilters}
          </Button>
          <Button variant="brand" onClick={onClose}>
            {count === 0 ? text.noneMatchesFilters : count === undefined ? text.showProjects : text.showCounted(count)}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
