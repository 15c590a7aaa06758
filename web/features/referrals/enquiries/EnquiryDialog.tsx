import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { enquiryDelaySeconds } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import { shownMobile } from '#rules/mobile.ts';
import * as common from '#text/common.ts';
import * as text from '#text/enquiry.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { Num } from '#web/ui/Amount.tsx';
import { BusyMark, Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Box, Flex, Stack, Text } from '#web/ui/primitives.ts';
import { act } from '#clients/act.ts';
import { dialogStyles, ProblemNote } from '../components/dialog.styles.tsx';
import type { ProjectRef } from '../projectRef.ts';
import { type Problem, problemOf } from '../problem.ts';
import { useEnquiryPersonQuery, useSubmitEnquiryMutation } from './EnquiryPerson.generated.ts';

type EnquiryOutcome = { readonly taken: string } | { readonly problem: Problem };

/** Sends an enquiry; never throws. The success message promises an answer within the club's `enquiryContactDays`. */
function useSubmitEnquiry(): (projectId: string) => Promise<EnquiryOutcome> {
  const [mutate] = useSubmitEnquiryMutation({ errorPolicy: 'all' });
  return async (projectId) => {
    const acted = await act(mutate({ variables: { input: { projectId } } }), messages.enquiryNotSent);
    return 'done' in acted ? { taken: acted.done.taken } : { problem: problemOf(acted) };
  };
}

/** How long an accepted enquiry stays on screen before its dialog closes itself, in milliseconds. */
const staysFor = 4000;

type EnquiryState =
  /** Null: somebody is still reading, so it waits for the press. */
  | { readonly name: 'counting'; readonly secondsLeft: number | null }
  | { readonly name: 'sending' }
  | { readonly name: 'taken'; readonly message: string }
  | { readonly name: 'failed'; readonly problem: Problem };

/**
 * An enquiry from the opening of its dialog. It can be cancelled for two seconds, then it is sent, unless somebody moves the
 * pointer over the dialog or presses a key: then it waits for the button. It counts as confirmed only once the sales team has it. See docs/domain/visits.md.
 */
function useEnquiry(projectId: string, close: () => void) {
  const [state, setState] = useState<EnquiryState>({ name: 'counting', secondsLeft: enquiryDelaySeconds });
  const submit = useSubmitEnquiry();
  const send = async () => {
    setState({ name: 'sending' });
    const outcome = await submit(projectId);
    setState(
      'taken' in outcome ? { name: 'taken', message: outcome.taken } : { name: 'failed', problem: outcome.problem },
    );
  };

  const secondsLeft = state.name === 'counting' ? state.secondsLeft : null;
  const goOn = useEffectEvent(() => {
    if (secondsLeft !== null && secondsLeft > 1) setState({ name: 'counting', secondsLeft: secondsLeft - 1 });
    else void send();
  });
  useEffect(() => {
    if (secondsLeft === null) return undefined;
    const timer = setTimeout(() => goOn(), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const leave = useEffectEvent(close);
  const isTaken = state.name === 'taken';
  useEffect(() => {
    if (!isTaken) return undefined;
    const timer = setTimeout(() => leave(), staysFor);
    return () => clearTimeout(timer);
  }, [isTaken]);

  return {
    state,
    send: () => void send(),
    hold: () => {
      if (secondsLeft !== null) setState({ name: 'counting', secondsLeft: null });
    },
  };
}

/** The title of each step. It says confirmed only once the sales team has the enquiry. */
const titles: Readonly<Record<EnquiryState['name'], string>> = {
  counting: text.counting,
  sending: text.sendingTitle,
  taken: messages.enquiryConfirmed,
  failed: text.failed,
};

/** Enquire Now: what will be sent and to whom, two seconds to cancel, then the outcome. */
export function EnquiryDialog({ project, onClose }: { readonly project: ProjectRef; readonly onClose: () => void }) {
  const { state, send, hold } = useEnquiry(project.id, onClose);
  const cancel = useRef<HTMLButtonElement>(null);
  const isSending = state.name === 'sending';
  return (
    <Dialog
      open
      title={titles[state.name]}
      // A sent enquiry cannot be cancelled: the dialog stays open until the outcome is known.
      onClose={() => !isSending && onClose()}
      initialFocus={cancel}
    >
      <Stack gap="20px" onPointerMove={hold} onPointerDown={hold} onKeyDown={hold}>
        {/* The seconds are visible, but not announced one by one. */}
        <Stack
          gap="14px"
          color="fg.muted"
          textStyle="small"
          role="status"
          aria-live={state.name === 'counting' ? 'off' : 'polite'}
        >
          <Words state={state} project={project} />
        </Stack>
        {state.name === 'failed' && <ProblemNote problem={state.problem} intent="enquire" />}
        <div className={dialogStyles.buttons}>
          {state.name !== 'taken' && !isSending && (
            <Button ref={cancel} variant="outline" onClick={onClose}>
              {common.cancel}
            </Button>
          )}
          {state.name === 'taken' ? (
            <Button variant="outline" onClick={onClose}>
              {common.close}
            </Button>
          ) : (
            <Button variant="accent" busy={isSending} busyText={text.sending} onClick={send}>
              {state.name === 'failed' ? common.retry : text.sendNow}
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

function Words({ state, project }: { readonly state: EnquiryState; readonly project: ProjectRef }) {
  const { enquiryContactDays } = useClubRules();
  switch (state.name) {
    case 'counting': {
      const { secondsLeft } = state;
      const passed = secondsLeft === null ? 0 : (enquiryDelaySeconds - secondsLeft + 1) / enquiryDelaySeconds;
      return (
        <>
          <p>
            {text.whoContactsYou(
              enquiryContactDays,
              <Text as="b" color="fg.ink">
                {project.name}
              </Text>,
            )}{' '}
            <Person />
          </p>
          <p>{secondsLeft === null ? text.waitsForYou : text.goesOutIn(secondsLeft, <Num>{secondsLeft}</Num>)}</p>
          <Text
            as="span"
            // The line that fills while the enquiry can still be cancelled.
            display="block"
            h="3px"
            borderRadius="2"
            bg="line"
            overflow="hidden"
            _after={{
              content: '""',
              display: 'block',
              height: '100%',
              background: 'brand.solid',
              transformOrigin: '0 50%',
              transform: 'scaleX(var(--passed))',
              transition: 'transform 1s linear',
            }}
            aria-hidden="true"
            style={{ '--passed': passed } as CSSProperties}
          />
        </>
      );
    }
    case 'sending':
      return (
        <Flex as="p" align="center" gap="10px">
          <BusyMark />
          {text.onItsWay}
        </Flex>
      );
    case 'taken':
      return (
        <>
          <Box
            as="svg"
            w="56px"
            h="64px"
            fill="none"
            stroke="good"
            strokeWidth="2"
            strokeLinecap="round"
            viewBox="0 0 56 64"
            aria-hidden="true"
          >
            <path d="M1 63V28a27 27 0 0 1 54 0v35zM18 38l8 8 14-16" />
          </Box>
          <p>
            {state.message}{' '}
            {text.willTalkAbout(
              <Text as="b" color="fg.ink">
                {project.name}
              </Text>,
            )}
          </p>
        </>
      );
    case 'failed':
      return <p>{text.nothingBooked}</p>;
  }
}

/** The number that will be called, once known. The enquiry does not wait for it. */
function Person() {
  const { data } = useEnquiryPersonQuery();
  const me = data?.me;
  if (!me) return null;
  return text.onNumber(<Num>{shownMobile(me.mobile)}</Num>);
}
