import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ContactForm } from '#rules/contactRequest.ts';
import { questionLength } from '#rules/contactRequest.ts';
import * as text from '#text/contactRequest.tsx';
import { shortPrice } from '#web/format/priceInWords.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CheckField, FieldFrame, SelectField } from '#web/ui/Field.tsx';
import { Flex, Stack, Text } from '#web/ui/primitives.ts';
import { TextArea } from '#web/ui/TextArea.tsx';

/** In whole rupees. */
const budgets = [1, 1.5, 2, 3, 5, 10].map((crores) => crores * 10_000_000);

const orNull = (value: string | null) => (value === null || value === '' ? null : value);

/** What somebody would like to know: which homes, up to which price, floor plans, a question. Nothing of it is required. */
export function HomeFields(props: {
  readonly form: UseFormReturn<ContactForm>;
  readonly configurations: readonly string[];
}) {
  const { form, configurations } = props;
  const { errors } = form.formState;
  return (
    <>
      {configurations.length > 0 && (
        <Controller
          control={form.control}
          name="configurations"
          render={({ field: { value, onChange } }) => (
            <Stack gap="8px">
              <Text fontSize="15" fontWeight="500" id="contact-homes">
                {text.whichHomes}
              </Text>
              <Flex wrap="wrap" gap="8px" role="group" aria-labelledby="contact-homes">
                {configurations.map((one) => (
                  <Chip
                    key={one}
                    aria-pressed={value.includes(one)}
                    onClick={() =>
                      onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
                    }
                  >
                    {one}
                  </Chip>
                ))}
              </Flex>
            </Stack>
          )}
        />
      )}
      <CheckField {...form.register('sendFloorPlans')}>{text.sendFloorPlans}</CheckField>
      <SelectField
        {...form.register('maxPrice', {
          setValueAs: (value: string | number | null) => (value === null || value === '' ? null : Number(value)),
        })}
        label={text.budget}
      >
        <option value="">{text.anyBudget}</option>
        {budgets.map((rupees) => (
          <option key={rupees} value={rupees}>
            {text.upTo(shortPrice(rupees))}
          </option>
        ))}
      </SelectField>
      <FieldFrame id="contact-question" label={text.question} error={errors.question?.message}>
        {(wiring) => (
          <TextArea
            {...wiring}
            {...form.register('question', { setValueAs: orNull })}
            rows={3}
            maxLength={questionLength}
          />
        )}
      </FieldFrame>
    </>
  );
}
