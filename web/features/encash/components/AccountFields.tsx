import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ungrouped } from '#rules/digits.ts';
import { cleanIfsc, type RequestEncashForm } from '#rules/encash.ts';
import * as text from '#text/encashForm.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { FieldGrid } from '#web/ui/Layout.tsx';
import type { BankCheck } from '../useBankCheck.ts';
import { BankLine } from './BankLine.tsx';

/** The account holder and the branch. Empty fields are filled in from the bank's data. */
export function AccountFields(props: {
  readonly form: UseFormReturn<RequestEncashForm>;
  readonly bank: BankCheck | null;
}) {
  const { form, bank } = props;
  const { errors } = form.formState;
  const known = bank?.state === 'valid' ? bank.branchName : null;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (known !== null && getValues('branchName').trim() === '')
      setValue('branchName', known, { shouldValidate: true });
  }, [known, getValues, setValue]);
  return (
    <FieldGrid>
      <div data-wide="">
        <TextField
          {...form.register('personName')}
          label={text.accountHolder}
          error={errors.personName?.message}
          autoComplete="name"
        />
      </div>
      {/* No autoComplete and no name that a browser would store: the number is only for this request. */}
      <TextField
        {...form.register('accountNumber')}
        label={text.accountNumber}
        error={errors.accountNumber?.message}
        numeric
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        clean={ungrouped}
      />
      <TextField
        {...form.register('ifsc')}
        label={text.ifsc}
        error={errors.ifsc?.message}
        numeric
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={cleanIfsc}
        style={{ textTransform: 'uppercase' }}
      />
      <div data-wide="">
        <BankLine check={bank} />
        <TextField
          {...form.register('branchName')}
          label={text.branch}
          error={errors.branchName?.message}
          autoComplete="off"
        />
      </div>
    </FieldGrid>
  );
}
