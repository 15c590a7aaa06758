import { type ComponentPropsWithRef, useId } from 'react';
import * as text from '#text/story.tsx';
import { FieldFrame } from '#web/ui/Field.tsx';
import { styled } from '#web/ui/styled.ts';

const Area = styled('textarea', {
  base: {
    width: '100%',
    minHeight: '112px',
    padding: '12px 14px',
    border: '1px solid {colors.line.field}',
    borderRadius: 'control',
    background: 'bg.field',
    resize: 'vertical',
    _hover: { borderColor: 'fg.ink' },
    '&[aria-invalid]': { borderColor: 'bad' },
  },
});

/** What is wrong, in the member's words. Takes what `register('text')` returns. */
export function ReportText({
  isOptional,
  error,
  ...area
}: ComponentPropsWithRef<'textarea'> & { readonly isOptional: boolean; readonly error: string | undefined }) {
  const label = isOptional ? `${text.details} (${text.optional})` : text.details;
  return (
    <FieldFrame id={useId()} label={label} hint={text.detailsHint} error={error}>
      {(wiring) => <Area {...area} {...wiring} />}
    </FieldFrame>
  );
}
