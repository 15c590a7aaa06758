import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ungrouped } from '#rules/digits.ts';
import { requestEncashRule, type RequestEncashForm } from '#rules/encash.ts';
import * as text from '#text/encashForm.tsx';
import type { Viewer } from '#web/apollo/useViewer.ts';
import type { FieldFault } from '#web/checkout/outcome.ts';
import { withoutOwnHold } from '#web/checkout/ownHold.ts';
import { availableOf, type SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { onceTouched } from '#web/ui/Field.tsx';
import { useBankCheck } from './useBankCheck.ts';

type Field = (typeof fields)[number];

/** The form has the account number twice: nobody can tell a wrong digit of another account. */
const entryRule = z.extend(requestEncashRule, { accountAgain: z.string() });
export type EncashEntry = z.infer<typeof entryRule>;

/** The entry of the encash form, and the reviewed entry while it waits for its confirmation. */
export function useEncashForm(viewer: Viewer, points: SpendablePoints, wasLeftOpen: boolean) {
  const [parameters] = useSearchParams();
  const [reviewed, setReviewed] = useState<RequestEncashForm | null>(null);
  const returnTo = useRef<Field | null>(null);
  // The request that was left open may hold its points. They are counted once.
  const availableFor = (requested: number) =>
    availableOf(wasLeftOpen ? withoutOwnHold(points, { kind: 'ENCASH', points: requested }) : points);
  /** The rule, that the points suffice and that the numbers are the same: all say what is wrong at once. */
  const byRule = standardSchemaResolver<EncashEntry, unknown, EncashEntry>(entryRule);
  const resolver: typeof byRule = async (entry, context, options) => {
    const result = await byRule(entry, context, options);
    const most = availableFor(entry.points);
    const isTooMuch = most !== null && entry.points > most && !result.errors.points;
    const isOther = ungrouped(entry.accountAgain) !== ungrouped(entry.accountNumber) && !result.errors.accountNumber;
    if (!isTooMuch && !isOther) return result;
    return {
      values: {},
      errors: {
        ...result.errors,
        ...(isTooMuch && { points: { type: 'tooMany', message: text.tooMany(formatNumber(most)) } }),
        ...(isOther && { accountAgain: { type: 'other', message: text.accountsDiffer } }),
      },
    };
  };
  const form = useForm<EncashEntry>({
    resolver,
    ...onceTouched,
    defaultValues: {
      ...plannedIn(parameters),
      accountNumber: '',
      accountAgain: '',
      ifsc: '',
      branchName: '',
      personName: viewer.name ?? '',
    },
  });
  const { control, setFocus, setError } = form;
  const {
    points: requestedPoints = 0,
    accountNumber = '',
    ifsc = '',
    termsAccepted: isAgreed = false,
  } = useWatch({ control });
  const bank = useBankCheck(accountNumber, ifsc);
  const available = availableFor(requestedPoints);

  useEffect(() => {
    if (reviewed !== null || returnTo.current === null) return;
    setFocus(returnTo.current);
    returnTo.current = null;
  }, [reviewed, setFocus]);

  const edit = (faults: readonly FieldFault[]) => {
    const own = faults.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
    for (const { field, message } of own) setError(field, { message });
    returnTo.current = own[0]?.field ?? 'points';
    setReviewed(null);
  };
  const review = (entry: EncashEntry) => setReviewed(requestEncashRule.parse(entry));
  return { form, requestedPoints, isAgreed, bank, available, reviewed, review, edit };
}

/** The points that the planner passes in the address. Anything but a whole number is ignored. */
export function plannedIn(parameters: URLSearchParams): { points?: number } {
  const entry = parameters.get('points') ?? '';
  return /^[1-9]\d{0,11}$/.test(entry) ? { points: Number(entry) } : {};
}

const fields = ['points', 'accountNumber', 'ifsc', 'branchName', 'personName', 'termsAccepted'] as const;
const isField = (name: string): name is Field => fields.some((field) => field === name);
