import { type ComponentPropsWithRef, type FocusEvent, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cleanMobile } from '#rules/mobile.ts';
import { css } from '#styled-system/css/css.js';
import { mobileNumber } from '#text/ui.ts';
import { CheckBox } from './Checkbox.tsx';
import { Icon } from './Icon.tsx';
import { Box, Quiet, Tiny } from './primitives.ts';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

const Fault = styled('p', {
  base: {
    display: 'flex',
    gap: '7px',
    color: 'bad',
    fontSize: '14',
    fontWeight: '500',
    lineHeight: '1.4',
    '& svg': { width: '16px', height: '16px', marginTop: '2px' },
  },
});

/** The frame of a text input, a select or the search box: 50 px high, with its four states. */
export const InputFrame = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '50px',
    paddingInline: '14px',
    border: '1px solid {colors.line.field}',
    borderRadius: 'control',
    background: 'bg.field',
    transition: 'border-color .18s, box-shadow .18s',
    _hover: { borderColor: 'fg.ink' },
    '&:focus-within': { borderColor: 'brand.solid', boxShadow: 'ring' },
    '&[data-bad]': { borderColor: 'bad', boxShadow: 'fault' },
    '&:has(:disabled, [readonly])': { background: 'bg.sunken', borderColor: 'line' },
    '& > input, & > select': {
      flex: '1',
      minWidth: '0',
      height: '100%',
      background: 'none',
      appearance: 'none',
      outline: '0',
      _placeholder: { color: 'fg.muted', opacity: '1' },
    },
  },
});

/** The error of a field, as text with an icon. */
export const FieldFault = ({ children, ...rest }: HTMLStyledProps<'p'>) => (
  <Fault {...rest}>
    <Icon name="alert" />
    <span>{children}</span>
  </Fault>
);

export interface FieldTexts {
  readonly label: ReactNode;
  /** What to enter, shown before there is an error. */
  readonly hint?: ReactNode;
  /** The error; announced, and linked to the input. */
  readonly error?: ReactNode;
}

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, hint and error below, all linked to the control that `children` renders with the given props. */
export function FieldFrame(
  props: FieldTexts & { readonly id: string; readonly children: (wiring: FieldWiring) => ReactNode },
) {
  const { id, label, hint, error, children } = props;
  const isBad = Boolean(error);
  const described = [hint ? `${id}-hint` : '', isBad ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.root}>
      <Box as="label" textStyle="label" justifySelf="start" htmlFor={id}>
        {label}
      </Box>
      {children({ id, 'aria-invalid': isBad || undefined, 'aria-describedby': described || undefined })}
      {hint ? <Tiny id={`${id}-hint`}>{hint}</Tiny> : null}
      {/* Polite: of a form with several errors each is read, and none interrupts the one before. */}
      <div aria-live="polite">{isBad && <FieldFault id={`${id}-error`}>{error}</FieldFault>}</div>
    </div>
  );
}

const styles = {
  check: css({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'start',
    textStyle: 'small',
    '& > input': { width: '20px', height: '20px', marginTop: '2px' },
  }),
  root: css({
    display: 'grid',
    // An input has a default width of its own; this gives it the width of the column.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '7px',
    alignContent: 'start',
    minWidth: '0',
  }),
};

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'>, FieldTexts {
  /** Shown before the input and not part of its value, such as `+91`. */
  readonly prefix?: ReactNode;
  /** Tabular digits, for numbers of any kind. */
  readonly numeric?: boolean;
  /** How the entry is shown once the field is left, such as without the spaces of what was pasted. */
  readonly clean?: (entry: string) => string;
}

/** One line of text. Takes what `register('name')` of react-hook-form returns. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, prefix, numeric = false, clean, id, onBlur, ...input } = props;
  const ownId = useId();
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (clean) event.target.value = clean(event.target.value);
    return onBlur?.(event);
  };
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error}>
      {(wiring) => (
        <InputFrame {...(error ? { 'data-bad': '' } : {})} css={numeric ? { textStyle: 'num' } : {}}>
          {prefix ? (
            <Quiet textStyle="num" pr="12px" borderRight="1px solid {colors.line}" aria-hidden="true">
              {prefix}
            </Quiet>
          ) : null}
          <input {...input} {...wiring} onBlur={leave} />
        </InputFrame>
      )}
    </FieldFrame>
  );
}

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'size'>, FieldTexts {}

/** A choice from a list; the options are its children. Takes what `register('name')` returns. */
export function SelectField({ label, hint, error, id, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error}>
      {(wiring) => (
        <InputFrame {...(error ? { 'data-bad': '' } : {})}>
          <select {...select} {...wiring}>
            {children}
          </select>
          <Icon name="chevronDown" css={{ pointerEvents: 'none', marginLeft: '-30px', color: 'fg.muted' }} />
        </InputFrame>
      )}
    </FieldFrame>
  );
}

export interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly children: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox with its sentence. Takes what `register('name')` returns. */
export function CheckField({ children, error, id, ...input }: CheckFieldProps) {
  const ownId = useId();
  const isBad = Boolean(error);
  const faultId = `${id ?? ownId}-error`;
  return (
    <div>
      <label className={styles.check}>
        <CheckBox
          {...input}
          id={id ?? ownId}
          type="checkbox"
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? faultId : undefined}
        />
        <span>{children}</span>
      </label>
      <div aria-live="polite">
        {isBad && (
          <FieldFault id={faultId} css={{ marginTop: '8px' }}>
            {error}
          </FieldFault>
        )}
      </div>
    </div>
  );
}

/** For `setValueAs`: the form keeps the ten digits of an entry. */
export const mobileValue = (entry: string | undefined): string => cleanMobile(entry ?? '');

/** A mobile number, typed or pasted in any format. Takes what `register('mobile')` returns. */
export function MobileField(
  props: UseFormRegisterReturn & {
    readonly label?: string;
    readonly hint?: ReactNode;
    readonly error?: string | undefined;
    readonly autoComplete?: string;
    readonly enterKeyHint?: 'send' | 'next' | 'done';
    readonly required?: boolean;
  },
) {
  const { label = mobileNumber, autoComplete = 'tel-national', ...rest } = props;
  return (
    <TextField
      {...rest}
      label={label}
      prefix="+91"
      numeric
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      clean={cleanMobile}
    />
  );
}

/**
 * When a form shows errors: once a field was left, and then at each change. The delay lets the press that left the
 * field finish: an error that appears during the press would move the button away, and the press would be lost.
 */
export const onceTouched = { mode: 'onTouched', delayError: 150 } as const;
