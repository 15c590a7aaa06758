import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { digitsIn } from '#rules/digits.ts';
import type { RequestEncashForm } from '#rules/encash.ts';
import * as text from '#text/encashForm.tsx';
import { heldItems } from '#web/club/subject.ts';
import { availableOf, type SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Points } from '#web/ui/Amount.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { FieldFrame, InputFrame } from '#web/ui/Field.tsx';
import { HeldFor } from '#web/club/HeldFor.tsx';
import { Flex, Muted, Skeleton, Stack, Text } from '#web/ui/primitives.ts';

const usual = [25_000, 50_000] as const;
const mostDigits = 12;

/** The field for the points, with Indian digit grouping while typing and buttons for common amounts. */
export function PointsField(props: { readonly control: Control<RequestEncashForm>; readonly points: SpendablePoints }) {
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
