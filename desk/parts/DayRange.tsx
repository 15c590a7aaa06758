import { Field, Flex, Input } from '@chakra-ui/react';

interface Range {
  readonly from: string;
  readonly until: string;
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  /** The day is before the first one. */
  readonly isWrong?: boolean;
  readonly onChange: (day: string) => void;
}

const DayField = ({ label, value, isWrong = false, onChange }: DayFieldProps) => (
  <Field.Root
    orientation={{ base: 'vertical', sm: 'horizontal' }}
    flex={{ base: '1', sm: 'none' }}
    w="auto"
    gap={{ base: '1', sm: '2' }}
    css={{ '--field-label-width': 'auto' }}
    invalid={isWrong}
  >
    <Field.Label color="fg.muted" fontWeight="400" whiteSpace="nowrap">
      {label}
    </Field.Label>
    <Input
      type="date"
      w={{ base: 'full', sm: '9.5rem' }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <Field.ErrorText>Before the first day</Field.ErrorText>
  </Field.Root>
);

/** Two days, beside other filters. They stay together in one line where there is room for both. */
export const DayRange = ({ from, until, onChange }: Range & { readonly onChange: (range: Range) => void }) => (
  <Flex gap="3" w={{ base: 'full', sm: 'auto' }}>
    <DayField label="From" value={from} onChange={(day) => onChange({ from: day, until })} />
    <DayField
      label="Until"
      value={until}
      isWrong={from !== '' && until !== '' && until < from}
      onChange={(day) => onChange({ from, until: day })}
    />
  </Flex>
);
