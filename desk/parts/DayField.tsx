import { Field, Input } from '@chakra-ui/react';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, beside other filters. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <Field.Root orientation="horizontal" w="auto" gap="2" css={{ '--field-label-width': 'auto' }}>
    <Field.Label color="fg.muted" fontWeight="400" whiteSpace="nowrap">
      {label}
    </Field.Label>
    <Input type="date" w="9.5rem" value={value} onChange={(event) => onChange(event.target.value)} />
  </Field.Root>
);
