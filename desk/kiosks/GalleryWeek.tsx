import { Box, Checkbox, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { type GalleryForm, shownWeekdays, weekdayNames } from './galleryForm.ts';

/** The hours of each weekday. */
export function GalleryWeek({ form }: { readonly form: UseFormReturn<GalleryForm> }) {
  const { control, register, formState } = form;
  const week = useWatch({ control, name: 'week' });
  return (
    <Stack gap="2">
      {shownWeekdays.map((day) => {
        const { isOpen } = week[day];
        const error = formState.errors.week?.[day];
        const problem = error?.closes?.message ?? error?.message;
        return (
          <Box key={day}>
            <Flex gap="2" align="center" wrap="wrap" minH="9">
              <Controller
                control={control}
                name={`week.${day}.isOpen`}
                render={({ field }) => (
                  <Checkbox.Root
                    size="sm"
                    w="8rem"
                    checked={field.value}
                    onCheckedChange={({ checked }) => field.onChange(checked === true)}
                  >
                    <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
                    <Checkbox.Control borderColor="line.field" />
                    <Checkbox.Label>{weekdayNames[day]}</Checkbox.Label>
                  </Checkbox.Root>
                )}
              />
              {isOpen ? (
                <Flex gap="2" align="center">
                  {(['opens', 'closes'] as const).map((end, place) => (
                    <Flex key={end} gap="2" align="center">
                      {place === 1 && <Text color="fg.muted">to</Text>}
                      <Input
                        type="time"
                        w={{ base: '8.5rem', lg: '7.5rem' }}
                        aria-label={`${weekdayNames[day]} ${end}`}
                        aria-invalid={problem !== undefined}
                        {...register(`week.${day}.${end}`)}
                      />
                    </Flex>
                  ))}
                </Flex>
              ) : (
                <Text color="fg.muted">Closed</Text>
              )}
            </Flex>
            {isOpen && problem !== undefined && (
              <Field.Root invalid>
                <Field.ErrorText>{problem}</Field.ErrorText>
              </Field.Root>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
