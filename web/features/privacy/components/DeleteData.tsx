import { type FormEvent, useEffect, useRef, useState } from 'react';
import { shownMobile } from '#rules/mobile.ts';
import { css } from '#styled-system/css/css.js';
import { cancel } from '#text/common.ts';
import * as text from '#text/myData.tsx';
import { istDate } from '#web/format/ist.ts';
import { Button, TextButton } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';
import { OtpField } from '#web/ui/OtpField.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Box, Flex, Stack } from '#web/ui/primitives.ts';
import { useDeletion, type Deleted } from '../useDeletion.ts';

const styles = {
  list: css({ listStyle: 'disc', paddingLeft: '20px', '& > li + li': { marginTop: '4px' } }),
};

/** Deletes the member's data, with an OTP to the member's own number. */
export function DeleteData({ onDeleted }: { readonly onDeleted: (deleted: Deleted) => Promise<void> }) {
  const deletion = useDeletion(onDeleted);
  const { step, busy, problem } = deletion;
  const [otp, setOtp] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step.name === 'otp') field.current?.focus();
  }, [step.name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void deletion.confirm(otp);
  };
  return (
    <Stack gap="18px" maxW="36em" justifyItems="start">
      <p>{text.deletionExplained}</p>
      {step.name === 'open' && (
        <Box w="100%">
          <Note tone="wait" title={text.stillOpen}>
            <ul className={styles.list}>
              {step.operations.map(({ kind, createdAt }) => (
                <li key={`${kind} ${createdAt}`}>{text.openSince(text.operationKinds[kind], istDate(createdAt))}</li>
              ))}
            </ul>
            <p>
              {text.openAdvice} <PhoneLink />
            </p>
          </Note>
        </Box>
      )}
      {step.name === 'otp' ? (
        <Stack as="form" gap="18px" w="100%" maxW="400px" onSubmit={submit} noValidate>
          <OtpField
            name="otp"
            label={text.otp}
            hint={text.sentTo(shownMobile(step.mobile))}
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
            enterKeyHint="done"
            ref={field}
          />
          {problem !== null && <Note tone="bad">{problem}</Note>}
          <Flex wrap="wrap" align="center" gap="12px 24px">
            <Button type="submit" variant="danger" busy={busy}>
              {text.deleteForGood}
            </Button>
            <TextButton type="button" onClick={() => void deletion.resend(step.mobile)}>
              {text.resend}
            </TextButton>
            <TextButton type="button" onClick={deletion.cancel}>
              {cancel}
            </TextButton>
          </Flex>
        </Stack>
      ) : (
        <>
          {problem !== null && (
            <Box w="100%">
              <Note tone="bad">{problem}</Note>
            </Box>
          )}
          <Button variant="outline" busy={busy} onClick={() => void deletion.begin()}>
            {text.deleteMyData}
          </Button>
        </>
      )}
    </Stack>
  );
}
