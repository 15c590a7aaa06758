import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, useState } from 'react';
import { anyDay } from '#text/hotelParts.tsx';
import { istDate } from '#web/ui/ist.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    '& > input': {
      textStyle: 'num',
      width: '100%',
      minHeight: '28px',
      background: 'none',
      outline: '0',
      fontSize: '17',
      lineHeight: '28px',
      '&::-webkit-calendar-picker-indicator': {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        opacity: '0',
        cursor: 'pointer',
      },
    },
    // The day in the club's own words while nobody is typing; the browser's form of it as soon as somebody is.
    '&[data-said] > input:not(:focus)': { color: 'transparent' },
    '& > input:focus + span': { visibility: 'hidden' },
  },
});
const Said = chakra('span', {
  base: {
    textStyle: 'num',
    position: 'absolute',
    inset: '0',
    fontSize: '17',
    lineHeight: '28px',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
    '&[data-empty]': { color: 'fg.muted' },
  },
});

/** A day: the browser's own calendar and keyboard, and `24 Dec 2026` to read. */
export function DayInput(
  props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue'> & {
    readonly defaultValue: string;
    /** What it reads while no day is chosen. */
    readonly empty?: string;
  },
) {
  const { defaultValue, empty = anyDay, onChange, ...input } = props;
  const isAwake = useHydrated();
  const [day, setDay] = useState(defaultValue);
  return (
    <Frame {...(isAwake ? { 'data-said': '' } : {})}>
      <input
        {...input}
        type="date"
        defaultValue={defaultValue}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      {isAwake && (
        <Said aria-hidden="true" {...(day === '' ? { 'data-empty': '' } : {})}>
          {day === '' ? empty : istDate(day)}
        </Said>
      )}
    </Frame>
  );
}
