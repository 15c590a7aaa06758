import { type ChangeEvent, type ComponentPropsWithRef, type RefCallback, useCallback, useId, useState } from 'react';
import { findOtp } from '#rules/otp.ts';
import { css } from '#styled-system/css/css.js';
import { FieldFrame, type FieldTexts } from './Field.tsx';
import { Stack } from './primitives.ts';
import { styled } from './styled.ts';

const styles = {
  box: css({
    display: 'grid',
    placeItems: 'center',
    height: '60px',
    border: '1px solid {colors.line.field}',
    borderRadius: 'control',
    background: 'bg.field',
    textStyle: 'num',
    fontSize: '24',
    fontWeight: '500',
    transition: 'border-color .15s',
    '[data-bad] > &': { borderColor: 'bad' },
    'input:hover ~ &': { borderColor: 'fg.ink' },
    'input:focus ~ &': {
      '&[data-current]': { borderColor: 'brand.solid', boxShadow: 'ring' },
      '&[data-current]:empty::after': {
        content: '""',
        width: '1.5px',
        height: '24px',
        background: 'currentColor',
        animation: 'caret 1.1s steps(1) infinite',
      },
    },
  }),
};
/**
 * The real input lies invisible over the boxes, so that the phone's keyboard, paste and the code from the SMS all work.
 */
const Input = styled('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    opacity: '0',
    cursor: 'text',
    fontSize: '17',
  },
});

export interface OtpFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'maxLength' | 'type'>, FieldTexts {}

const places = [0, 1, 2, 3, 4, 5] as const;

/**
 * A one-time password of six digits. Takes what `register('otp')` returns; what is pasted may
 * be the whole SMS, and what holds no password changes nothing. There is no `maxlength`: it would cut a pasted `481 502`
 * before the space is removed.
 */
export function OtpField({ label, hint, error, id, onChange, ref, value, ...input }: OtpFieldProps) {
  const ownId = useId();
  const [typed, setTyped] = useState('');
  const shown = typeof value === 'string' ? value : typed;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = findOtp(event.target.value) ?? shown;
    if (digits !== event.target.value) event.target.value = digits;
    setTyped(digits);
    return onChange?.(event);
  };
  // What was typed or filled in before hydration is already in the input.
  const attach: RefCallback<HTMLInputElement> = useCallback(
    (element) => {
      if (element) setTyped(findOtp(element.value) ?? '');
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
      return undefined;
    },
    [ref],
  );
  const current = Math.min(shown.length, places.length - 1);
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error}>
      {(wiring) => (
        <Stack
          as="span"
          position="relative"
          columns="repeat(6, minmax(0, 1fr))"
          gap="8px"
          {...(error ? { 'data-bad': '' } : {})}
        >
          <Input
            {...input}
            {...wiring}
            {...(value === undefined ? {} : { value })}
            ref={attach}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={change}
          />
          {places.map((place) => (
            <span
              className={styles.box}
              key={place}
              aria-hidden="true"
              {...(place === current ? { 'data-current': '' } : {})}
            >
              {shown[place]}
            </span>
          ))}
        </Stack>
      )}
    </FieldFrame>
  );
}
