import { Button, Field, Flex, Input, Tag, Wrap } from '@chakra-ui/react';
import { useState } from 'react';
import { day } from '../parts/format.ts';

interface ClosedDaysProps {
  readonly days: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (days: string[]) => void;
}

/** Days on which the gallery is closed though the weekday is not. */
export function ClosedDays({ days, error, onChange }: ClosedDaysProps) {
  const [next, setNext] = useState('');
  const add = () => {
    if (next !== '') onChange([...new Set([...days, next])].toSorted());
    setNext('');
  };
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>
        Closed days
        <Field.HelperText as="span" ms="1">
          (optional)
        </Field.HelperText>
      </Field.Label>
      <Flex gap="2">
        <Input type="date" w="10rem" value={next} onChange={(event) => setNext(event.target.value)} />
        <Button variant="outline" aria-disabled={next === ''} onClick={add}>
          Add
        </Button>
      </Flex>
      {days.length > 0 && (
        <Wrap gap="2" mt="2">
          {days.map((one) => (
            <Tag.Root key={one} size="lg" bg="bg.sunken">
              <Tag.Label>{day(one)}</Tag.Label>
              <Tag.EndElement>
                <Tag.CloseTrigger
                  type="button"
                  aria-label={`Remove ${day(one)}`}
                  onClick={() => onChange(days.filter((other) => other !== one))}
                />
              </Tag.EndElement>
            </Tag.Root>
          ))}
        </Wrap>
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
