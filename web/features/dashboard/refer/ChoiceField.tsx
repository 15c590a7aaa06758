import { css } from '#styled-system/css/css.js';
import { Text } from '#web/ui/primitives.ts';
import { Segment } from '#web/ui/Segment.tsx';

const styles = {
  root: css({ display: 'grid', gap: '7px', alignContent: 'start', justifyItems: 'start' }),
};

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
    <div className={styles.root}>
      <Text as="span" textStyle="label" aria-hidden="true">
        {label}
      </Text>
      <Segment label={label} {...segment} />
      {error !== undefined && (
        <Text color="bad" size="14" weight="500" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
