import type { UseFormRegisterReturn } from 'react-hook-form';
import * as text from '#text/encashForm.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** The terms open beside the form, so that the entries are not lost. */
export const EncashTerms = (props: { readonly field: UseFormRegisterReturn; readonly error: string | undefined }) => (
  <CheckField {...props.field} error={props.error}>
    {text.agree((label) => (
      <TextLink variant="inline" to="/terms" target="_blank">
        {label}
        <VisuallyHidden>{text.opensBeside}</VisuallyHidden>
      </TextLink>
    ))}
  </CheckField>
);
