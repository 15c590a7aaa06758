import { Field, Input, type InputProps, NativeSelect, Textarea, type TextareaProps } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';

interface Labelled {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: FieldError | undefined;
  /** Whether a field that is not required says so. One of several that can be entered does not. */
  readonly isOptional?: boolean | undefined;
}

interface FrameProps extends Labelled {
  readonly required: boolean;
  readonly children: ReactNode;
}

function Frame({ label, help, error, required, isOptional = !required, children }: FrameProps) {
  return (
    <Field.Root invalid={error !== undefined} required={required}>
      <Field.Label>
        {label}
        {isOptional && (
          <Field.RequiredIndicator
            fallback={
              <Field.HelperText as="span" ms="1">
                (optional)
              </Field.HelperText>
            }
          />
        )}
      </Field.Label>
      {children}
      {help !== undefined && error === undefined && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error?.message}</Field.ErrorText>
    </Field.Root>
  );
}

/** A line of text. Spread the registration of the form into it. */
export const TextField = ({ label, help, error, required = false, isOptional, ...input }: Labelled & InputProps) => (
  <Frame label={label} help={help} error={error} required={required} isOptional={isOptional}>
    <Input {...input} />
  </Frame>
);

/** Several lines of text. */
export const TextAreaField = ({ label, help, error, required = false, ...input }: Labelled & TextareaProps) => (
  <Frame label={label} help={help} error={error} required={required}>
    <Textarea rows={3} {...input} />
  </Frame>
);

interface SelectFieldProps extends Labelled, ComponentProps<typeof NativeSelect.Field> {
  readonly options: Readonly<Record<string, string>>;
}

/** One of a few values. `options` has their names for people. */
export const SelectField = ({ label, help, error, options, ...field }: SelectFieldProps) => (
  <Frame label={label} help={help} error={error} required>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field {...field}>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Frame>
);

/** Why something is done, with what must not be in it. Its rule is `reasonField`. */
export const ReasonField = (props: Partial<Labelled> & TextareaProps) => (
  <TextAreaField
    label="Reason"
    help="It is kept in the audit. Do not write names, mobile numbers or account numbers."
    required
    {...props}
  />
);
