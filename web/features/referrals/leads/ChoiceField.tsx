import { Stack, Text } from '#web/ui/primitives.ts';
import { Segment } from '#web/ui/Segment.tsx';

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
    <Stack gap="7px" alignContent="start" justifyItems="start">
      <Text as="span" textStyle="label" aria-hidden="true">
        {label}
      </Text>
      <Segment label={label} {...segment} />
      {error !== undefined && (
        <Text color="bad" fontSize="14" fontWeight="500" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
