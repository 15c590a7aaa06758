import { Segment } from '#web/ui/Segment.tsx';
import { styled } from '#web/ui/styled.ts';

const Root = styled('div', { base: { display: 'grid', gap: '7px', alignContent: 'start', justifyItems: 'start' } });
const Label = styled('span', { base: { textStyle: 'label' } });
const Fault = styled('p', { base: { color: 'bad', fontSize: '14', fontWeight: '500' } });

/** A choice of two or three options, one of which is always selected. */
export function ChoiceField<V extends string>(props: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly error: string | undefined;
  readonly onChange: (value: V) => void;
}) {
  const { label, error, ...segment } = props;
  return (
    <Root>
      <Label aria-hidden="true">{label}</Label>
      <Segment label={label} {...segment} />
      {error !== undefined && <Fault role="alert">{error}</Fault>}
    </Root>
  );
}
