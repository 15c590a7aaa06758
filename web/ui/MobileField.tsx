import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cleanMobile } from '#rules/mobile.ts';
import { mobileNumber } from '#text/uiFields.ts';
import { TextField } from './TextField.tsx';

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
  },
) {
  const { onBlur, label = mobileNumber, autoComplete = 'tel-national', ...rest } = props;
  return (
    <TextField
      {...rest}
      label={label}
      prefix="+91"
      numeric
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      onBlur={(event) => {
        event.target.value = cleanMobile(event.target.value);
        return onBlur(event);
      }}
    />
  );
}
