import { Field, Flex, Input } from '@chakra-ui/react';

interface Range {
  readonly from: string;
  readonly until: string;
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <Field.Root orientation="horizontal" w="auto" gap="2" css={{ '--field-label-width': 'auto' }}>
    <Field.Label color="fg.muted" fontWeight="400" whiteSpace="nowrap">
      {label}
    </Field.Label>
    <Input type="date" w="9.5rem" value={value} onChange={(event) => onChange(event.target.value)} />
  </Field.Root>
);

/** Two days, beside other filters. They stay together in one line where there is room for both. */
export const DayRange = ({ from, until, onChange }: Range & { readonly onChange: (range: Range) => void }) => (
  <Flex wrap={{ base: 'wrap', sm: 'nowrap' }} gap="3">
    <DayField label="From" value={from} onChange={(day) => onChange({ from: day, until })} />
    <DayField label="Until" value={until} onChange={(day) => onChange({ from, until: day })} />
  </Flex>
);
