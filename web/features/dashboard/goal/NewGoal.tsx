import { type FormEvent, useState } from 'react';
import { cleanText } from '#rules/digits.ts';
import { goalLimits } from '#rules/goal.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/goal.tsx';
import { useChangeGoal } from '#web/club/goal/useChangeGoal.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Box, Flex, Muted } from '#web/ui/primitives.ts';
import { Chip, ChipLink } from '#web/ui/Chip.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { points as pointsText } from '#text/common.ts';

/** Round amounts of points above those that a member has. */
function amountsAbove(available: number): number[] {
  const step = [5_000, 10_000, 25_000, 50_000].find((one) => one * 4 > available) ?? 1_00_000;
  const first = (Math.floor(available / step) + 1) * step;
  return [first, first + step].filter((points) => points <= goalLimits.points);
}

/** Without a goal: a product, a stay and amounts to choose from, and a field for another amount. */
export function NewGoal({ available }: { readonly available: number | null }) {
  const { fault, isBusy, setGoal } = useChangeGoal();
  const [entry, setEntry] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const digits = cleanText(entry).replaceAll(/[,\s]/g, '');
    const points = Number(digits);
    const isRight = /^\d+$/.test(digits) && points >= 1 && points <= goalLimits.points;
    setWrong(!isRight);
    if (isRight) void setGoal({ points });
  };
  const error = isWrong ? messages.goalPoints : fault;
  return (
    <>
      <Muted maxW="60ch">{text.none}</Muted>
      <Flex wrap="wrap" gap="8px" mt="12px">
        <ChipLink to="/promotions">{text.chooseProduct}</ChipLink>
        <ChipLink to="/hotels-redemption">{text.chooseHotel}</ChipLink>
        {available !== null &&
          amountsAbove(available).map((points) => (
            <Chip key={points} aria-disabled={isBusy || undefined} onClick={() => void (isBusy || setGoal({ points }))}>
              {pointsText(formatNumber(points))}
            </Chip>
          ))}
      </Flex>
      <Flex as="form" wrap="wrap" align="end" gap="12px" mt="14px" noValidate onSubmit={submit}>
        <Box flex="0 1 220px">
          <TextField
            label={text.orAmount}
            inputMode="numeric"
            numeric
            autoComplete="off"
            value={entry}
            onChange={({ target: { value } }) => setEntry(value)}
            {...(error === null ? {} : { error })}
          />
        </Box>
        <Button
          // The field has room for its error beneath.
          css={{ marginBottom: '7px', minHeight: '50px' }}
          type="submit"
          variant="outline"
          busy={isBusy}
        >
          {text.saveGoal}
        </Button>
      </Flex>
    </>
  );
}
