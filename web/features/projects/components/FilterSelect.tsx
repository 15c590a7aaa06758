import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { InputFrame } from '../../../ui/fieldParts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const Select = chakra('select', {
  base: { fontSize: '15', fontWeight: '500', paddingRight: '26px', marginRight: '-26px', textOverflow: 'ellipsis' },
});

/** One filter of the list, in the height of a chip. Without JavaScript its form sends it under `name`. */
export function FilterSelect(props: {
  /** The form that it belongs to. */
  readonly form: string;
  readonly name: string;
  /** Read aloud; the first option says the same to those who see it. */
  readonly label: string;
  /** What the filter reads while it does not narrow: 'All cities'. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
  /** Whether it may be cut where there is no room. */
  readonly canShrink?: boolean;
}) {
  const id = useId();
  const isKnown = props.value === undefined || props.options.some(({ value }) => value === props.value);
  return (
    <InputFrame
      height="40px"
      paddingInline="12px"
      // As wide as its longest option, so that nothing chosen is cut; the row wraps where it must.
      flex={props.canShrink ? { base: '1 1 100px', sm: '0 1 auto' } : '0 0 auto'}
      minWidth={props.canShrink ? '100px' : 'auto'}
      maxWidth={{ base: 'none', sm: '100%' }}
      background="bg.raised"
      borderColor={props.value === undefined ? 'line' : 'brand.solid'}
    >
      <VisuallyHidden asChild>
        <label htmlFor={id}>{props.label}</label>
      </VisuallyHidden>
      <Select
        id={id}
        name={props.name}
        form={props.form}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{props.all}</option>
        {!isKnown && <option value={props.value}>{props.value}</option>}
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Icon name="chevronDown" width="16px" height="16px" color="fg.muted" pointerEvents="none" />
    </InputFrame>
  );
}
