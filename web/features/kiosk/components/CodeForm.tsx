import { type FormEvent, useState } from 'react';
import { readCode, shownCode, userCodeLetters } from '#rules/kiosk.ts';
import * as text from '#text/kiosk.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Stack } from '#web/ui/primitives.ts';

/** The letters that the kiosk shows, for a member who does not scan them. */
export function CodeForm(props: { readonly typed: string; readonly onCode: (code: string) => void }) {
  const [typed, setTyped] = useState(props.typed);
  const [error, setError] = useState(props.typed === '' ? '' : text.codeInvalid);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed, userCodeLetters);
    if (code === null) setError(text.codeInvalid);
    else props.onCode(shownCode(code));
  };
  return (
    <Stack as="form" gap="20px" maxW="26em" onSubmit={submit} noValidate>
      <p>{text.enterCode}</p>
      <TextField
        label={text.code}
        error={error}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" variant="accent" block>
        {text.next}
      </Button>
    </Stack>
  );
}
