import type { UseFormRegisterReturn } from 'react-hook-form';
import * as text from '#text/login.tsx';
import { TextField } from '#web/ui/Field.tsx';

/** The email field for registration and password reset. Takes what `register('email')` returns. */
export const EmailField = (props: UseFormRegisterReturn & { readonly error: string | undefined }) => (
  <TextField {...props} label={text.email} type="email" inputMode="email" autoComplete="email" enterKeyHint="next" />
);
