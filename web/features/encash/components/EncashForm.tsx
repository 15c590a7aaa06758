import { type ChangeEvent, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Control, useController, type UseFormReturn } from 'react-hook-form';
import { messages } from '#rules/messages.ts';
import { newRequest } from '#text/encash.tsx';
import * as text from '#text/encashForm.tsx';
import type { Viewer } from '#web/apollo/useViewer.ts';
import type { Settled } from '#web/checkout/outcome.ts';
import { availableOf, type SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { termsLink } from '#web/checkout/termsLink.tsx';
import { useHasUnknownAttempt } from '#web/checkout/useAttempt.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, FieldFrame, InputFrame, TextField } from '#web/ui/Field.tsx';
import { Beside, Columns, FieldGrid } from '#web/ui/Layout.tsx';
import { Box, Flex, Muted, Skeleton, Stack, Text, Tiny } from '#web/ui/primitives.ts';
import { digitsIn, ungrouped } from '#rules/digits.ts';
import { cleanIfsc } from '#rules/encash.ts';
import { heldItems } from '#web/club/subject.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Points } from '#web/ui/Amount.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { HeldFor } from '#web/club/HeldFor.tsx';
import { type EncashEntry, useEncashForm } from '../useEncashForm.ts';
import type { BankCheck } from '../useBankCheck.ts';
import { EncashConfirmation, encashSubject } from './EncashConfirmation.tsx';
import { EncashQuote } from './EncashQuote.tsx';
import { LeftOpen } from './LeftOpen.tsx';
import { BankLine } from './BankLine.tsx';

const usual = [25_000, 50_000] as const;
const mostDigits = 12;

/** The field for the points, with Indian digit grouping while typing and buttons for common amounts. */
function PointsField(props: { readonly control: Control<EncashEntry>; readonly points: SpendablePoints }) {
  const available = availableOf(props.points);
  const id = useId();
  const { field, fieldState } = useController({ control: props.control, name: 'points' });
  // An empty field has no value. The rule's message covers this case.
  const value: number | undefined = field.value;
  const input = useRef<HTMLInputElement | null>(null);
  const [digitsBehind, setDigitsBehind] = useState<number | null>(null);

  // Grouping moves the digits. Keep the caret between the same two.
  useLayoutEffect(() => {
    if (digitsBehind === null || !input.current) return;
    const shown = input.current.value;
    let place = shown.length;
    for (let left = digitsBehind; left > 0 && place > 0; place -= 1) if (/\d/.test(shown[place - 1] ?? '')) left -= 1;
    input.current.setSelectionRange(place, place);
  }, [digitsBehind, value]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionEnd } = event.currentTarget;
    // Points are whole: of a pasted 5,000.00 or Rs. 5,000.00/- the paise are no digits of the points.
    const digits = digitsIn(typed.replace(/\.\p{Nd}*(?=\P{Nd}*$)/u, '')).slice(0, mostDigits);
    setDigitsBehind(digitsIn(typed.slice(selectionEnd ?? typed.length)).length);
    field.onChange(digits === '' ? undefined : Number(digits));
  };
  const choices = available === null ? [] : usual.filter((points) => points < available);
  return (
    <div>
      <FieldFrame id={id} label={text.pointsToEncash} error={fieldState.error?.message}>
        {(wiring) => (
          <InputFrame
            {...(fieldState.error ? { 'data-bad': '' } : {})}
            css={{
              textStyle: 'num',
              height: '64px',
              paddingInline: '18px',
              fontSize: '28',
              fontWeight: '500',
              letterSpacing: '-.02em',
            }}
          >
            <input
              {...wiring}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              name={field.name}
              value={value === undefined ? '' : formatNumber(value)}
              onChange={type}
              onBlur={field.onBlur}
              inputMode="numeric"
              autoComplete="off"
            />
          </InputFrame>
        )}
      </FieldFrame>
      <Flex wrap="wrap" align="center" justify="space-between" gap="10px 16px" mt="10px">
        <AvailablePoints points={props.points} />
        {available !== null && available > 0 && (
          <Flex wrap="wrap" gap="8px" role="group" aria-label={text.usualAmounts}>
            {choices.map((points) => (
              <Chip key={points} aria-pressed={value === points} onClick={() => field.onChange(points)}>
                <Text as="span" textStyle="num">
                  {formatNumber(points)}
                </Text>
              </Chip>
            ))}
            <Chip aria-pressed={value === available} onClick={() => field.onChange(available)}>
              {text.allAvailable}
            </Chip>
          </Flex>
        )}
      </Flex>
    </div>
  );
}

function AvailablePoints({ points }: { readonly points: SpendablePoints }) {
  if (points.kind === 'known') {
    const { available, held, holds } = points;
    const amount = <Points value={available} css={{ fontWeight: '600' }} />;
    return (
      <Stack gap="6px">
        <Muted minH="24px">
          {held > 0 ? text.availableAndHeld(amount, <Points value={held} tone="muted" />) : text.available(amount)}
        </Muted>
        <HeldFor items={heldItems(holds)} />
      </Stack>
    );
  }
  if (points.kind === 'loading') return <Skeleton w="128px" h="16px" my="4px" />;
  return <Muted minH="24px">{text.pointsUnread}</Muted>;
}

const numberInput = {
  numeric: true,
  inputMode: 'numeric',
  autoComplete: 'off',
  spellCheck: false,
  clean: ungrouped,
} as const;

/** The account holder and the branch. Empty fields are filled in from the bank's data. */
function AccountFields(props: {
  readonly form: UseFormReturn<EncashEntry>;
  readonly bank: BankCheck | null;
  readonly lastAccount: string | null;
}) {
  const { form, bank, lastAccount } = props;
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
        hint={lastAccount === null ? undefined : text.lastAccount(lastAccount)}
        error={errors.accountNumber?.message}
        {...numberInput}
      />
      <TextField
        {...form.register('accountAgain')}
        label={text.accountAgain}
        error={errors.accountAgain?.message}
        {...numberInput}
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
      <TextField
        {...form.register('branchName')}
        label={text.branch}
        error={errors.branchName?.message}
        autoComplete="off"
      />
      <BankLine check={bank} />
    </FieldGrid>
  );
}

/** The encash form: entry, then review and confirmation. All fields are required, and the terms must be accepted. */
export function EncashForm(props: {
  readonly viewer: Viewer;
  readonly points: SpendablePoints;
  /** The last four digits of the account of the newest request. No more of it is known. */
  readonly lastAccount: string | null;
  readonly onSettled: (outcome: Settled) => void;
}) {
  const { viewer, points, lastAccount, onSettled } = props;
  const { expiresAt: session } = viewer.session;
  const wasLeftOpen = useHasUnknownAttempt(session, encashSubject);
  const { form, requestedPoints, isAgreed, bank, available, reviewed, review, edit } = useEncashForm(
    viewer,
    points,
    wasLeftOpen,
  );
  if (reviewed !== null) {
    return (
      <EncashConfirmation
        session={session}
        entry={reviewed}
        bank={bank}
        available={available}
        wasLeftOpen={wasLeftOpen}
        onEdit={edit}
        onSettled={onSettled}
      />
    );
  }
  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(review)(event)}
      noValidate
      aria-label={newRequest}
    >
      <Columns>
        <Stack as="fieldset" gap="28px" minW="0" border="0" p="0" m="0">
          <PointsField control={form.control} points={points} />
          <Box as="hr" border="0" borderTop="1px solid {colors.line}" />
          <AccountFields form={form} bank={bank} lastAccount={lastAccount} />
          <CheckField {...form.register('termsAccepted')} error={form.formState.errors.termsAccepted?.message}>
            {text.agree(termsLink)}
          </CheckField>
        </Stack>
        <Beside>
          <EncashQuote points={requestedPoints} available={available}>
            {wasLeftOpen && <LeftOpen />}
            <Button
              type="submit"
              variant="accent"
              block
              css={{ marginTop: '22px' }}
              disabled={!isAgreed || points.isInactive}
            >
              {text.review}
            </Button>
            {!isAgreed && (
              <Tiny mt="12px" textAlign="center">
                {messages.agreeToTerms}
              </Tiny>
            )}
          </EncashQuote>
        </Beside>
      </Columns>
    </form>
  );
}
