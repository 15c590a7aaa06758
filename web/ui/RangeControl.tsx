import { Fragment, lazy, Suspense, useId } from 'react';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { NativeDay } from './DateField.tsx';
import type { RangeControlProps } from './RangePicker.tsx';

const RangePicker = lazy(async () => ({ default: (await import('./RangePicker.tsx')).RangePicker }));

/** Two days without frames, for a stay. */
export function RangeControl(props: RangeControlProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const { value, onChange, min, names, disabled = false, renderCell } = props;
  const native = (['start', 'end'] as const).map((part) => (
    <Fragment key={part}>
      {renderCell(
        part,
        `${id}-${part}`,
        <NativeDay
          id={`${id}-${part}`}
          labelledBy={`${id}-${part}-label`}
          value={value[part]}
          min={min}
          disabled={disabled}
          {...(names ? { name: names[part] } : {})}
          onChange={(day) => onChange(part, day)}
        />,
      )}
    </Fragment>
  ));
  return <Suspense fallback={native}>{isHydrated ? <RangePicker {...props} /> : native}</Suspense>;
}
