import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
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

/** The entry of the encash form, and the reviewed entry while it waits for its confirmation. */
export function useEncashForm(viewer: Viewer, points: SpendablePoints, wasLeftOpen: boolean) {
  const [parameters] = useSearchParams();
  const [reviewed, setReviewed] = useState<RequestEncashForm | null>(null);
  const returnTo = useRef<Field | null>(null);
  // The request that was left open may hold its points. They are counted once.
  const availableFor = (requested: number) =>
    availableOf(wasLeftOpen ? withoutOwnHold(points, { kind: 'ENCASH', points: requested }) : points);
  /** The rule, and that the points suffice: both say what is wrong at once. */
  const byRule = standardSchemaResolver<RequestEncashForm, unknown, RequestEncashForm>(requestEncashRule);
  const resolver: typeof byRule = async (entry, context, options) => {
    const result = await byRule(entry, context, options);
    const most = availableFor(entry.points);
    if (most === null || !(entry.points > most) || result.errors.points) return result;
    const tooMany = { type: 'tooMany', message: text.tooMany(formatNumber(most)) };
    return { values: {}, errors: { ...result.errors, points: tooMany } };
  };
  const form = useForm<RequestEncashForm>({
    resolver,
    ...onceTouched,
    defaultValues: {
      ...plannedIn(parameters),
      accountNumber: '',
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
  return { form, requestedPoints, isAgreed, bank, available, reviewed, review: setReviewed, edit };
}

/** The points that the planner passes in the address. Anything but a whole number is ignored. */
export function plannedIn(parameters: URLSearchParams): { points?: number } {
  const entry = parameters.get('points') ?? '';
  return /^[1-9]\d{0,11}$/.test(entry) ? { points: Number(entry) } : {};
}

const fields = ['points', 'accountNumber', 'ifsc', 'branchName', 'personName', 'termsAccepted'] as const;
const isField = (name: string): name is Field => fields.some((field) => field === name);
