import { useId } from 'react';
import { css } from '#styled-system/css/css.js';
import { InputFrame } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { HiddenLabel } from '#web/ui/primitives.ts';

const styles = {
  select: css({
    fontSize: '15',
    fontWeight: '500',
    paddingRight: '26px',
    marginRight: '-26px',
    textOverflow: 'ellipsis',
    // As wide as the choice, not as the longest one.
    fieldSizing: 'content',
  }),
};

/** One filter of the list, as tall as a chip. Without JavaScript its form submits it as `name`. */
export function FilterSelect(props: {
  /** The id of its form. */
  readonly form: string;
  readonly name: string;
  /** The accessible name. The first option shows the same to sighted users. */
  readonly label: string;
  /** The first option, which does not filter: 'All cities'. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
  /** Whether its text may be truncated if there is no room. */
  readonly canShrink?: boolean;
}) {
  const id = useId();
  return (
    <InputFrame
      css={{
        height: '40px',
        gap: '6px',
        paddingInline: { base: '12px', sm: '10px', lg: '12px' },
        flex: props.canShrink ? { base: '1 1 100px', sm: '0 0 auto' } : '0 0 auto',
        minWidth: props.canShrink ? '124px' : 'auto',
        maxWidth: { base: 'none', sm: '100%' },
        background: 'bg.raised',
        borderColor: props.value === undefined ? 'line' : 'brand.solid',
      }}
    >
      <HiddenLabel htmlFor={id}>{props.label}</HiddenLabel>
      <select
        className={styles.select}
        id={id}
        name={props.name}
        form={props.form}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{props.all}</option>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" css={{ width: '16px', height: '16px', color: 'fg.muted', pointerEvents: 'none' }} />
    </InputFrame>
  );
}
