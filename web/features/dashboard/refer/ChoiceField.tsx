import { css } from '#styled-system/css/css.js';
import { Segment } from '#web/ui/Segment.tsx';

const styles = {
  root: css({ display: 'grid', gap: '7px', alignContent: 'start', justifyItems: 'start' }),
  label: css({ textStyle: 'label' }),
  fault: css({ color: 'bad', fontSize: '14', fontWeight: '500' }),
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
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segment label={label} {...segment} />
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
