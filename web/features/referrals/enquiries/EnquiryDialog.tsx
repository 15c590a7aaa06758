import { type CSSProperties, useRef } from 'react';
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
import { ProblemNote, dialogStyles } from '../components/dialog.styles.tsx';
import type { ProjectRef } from '../projectRef.ts';
import { useEnquiryPersonQuery } from './EnquiryPerson.generated.ts';
import { type EnquiryState, useEnquiry } from './useEnquiry.ts';

/** The title of each step. It says confirmed only once the sales team has the enquiry. */
const titles: Readonly<Record<EnquiryState['name'], string>> = {
  counting: text.counting,
  sending: text.sendingTitle,
  taken: messages.enquiryConfirmed,
  failed: text.failed,
};

/** Enquire Now: what will be sent and to whom, two seconds to cancel, then the outcome. */
export function EnquiryDialog({ project, onClose }: { readonly project: ProjectRef; readonly onClose: () => void }) {
  const { state, send } = useEnquiry(project.id, onClose);
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
    </Dialog>
  );
}

function Words({ state, project }: { readonly state: EnquiryState; readonly project: ProjectRef }) {
  const { enquiryContactDays } = useClubRules();
  switch (state.name) {
    case 'counting': {
      const passed = (enquiryDelaySeconds - state.secondsLeft + 1) / enquiryDelaySeconds;
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
          <p>{text.goesOutIn(state.secondsLeft, <Num>{state.secondsLeft}</Num>)}</p>
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
