import { type FormEvent, useState } from 'react';
import { cleanText } from '#rules/digits.ts';
import { goalLimits } from '#rules/goal.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/goal.tsx';
import { useChangeGoal } from '#web/club/goal/useChangeGoal.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Box, Flex, Muted } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Without a goal: where to choose one, and a field for an amount of points. */
export function NewGoal() {
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
      <Flex wrap="wrap" gap="8px 24px" mt="10px" fontSize="15">
        <TextLink to="/promotions">{text.chooseProduct}</TextLink>
        <TextLink to="/hotels-redemption">{text.chooseHotel}</TextLink>
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
