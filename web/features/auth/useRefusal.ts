import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import * as text from '#text/login.tsx';
import type { LoginProblem } from './loginProblem.ts';

/**
 * The error of a form's last attempt: shown at its field, otherwise at the end of the form.
 * @param fields those that can have errors. An error without a field name is shown at the first one.
 */
export function useRefusal<Entry extends FieldValues>(
  setError: UseFormSetError<Entry>,
  fields: readonly [FieldPath<Entry>, ...FieldPath<Entry>[]],
) {
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const show = (refusal: LoginProblem | null): void => {
    if (refusal?.kind !== 'field') return setProblem(refusal);
    const field = fields.find((name) => name === refusal.field) ?? fields[0];
    const { message, attemptsLeft = null } = refusal;
    const words = attemptsLeft === null ? message : `${message} ${text.attemptsLeft(attemptsLeft)}`;
    return setError(field, { message: words }, { shouldFocus: true });
  };
  return { problem, show, clear: () => setProblem(null) };
}
