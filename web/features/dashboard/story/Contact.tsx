import { transactionReference } from '#rules/transactionReport.ts';
import * as text from '#text/story.tsx';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DialogActions } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MailLink } from '#web/ui/MailLink.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Muted, Text } from '#web/ui/primitives.ts';

const linked = {
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  overflowWrap: 'anywhere',
} as const;

/** How to reach the club about a transaction, with what to mention. */
export function Contact(props: {
  readonly name: string;
  readonly title: string;
  readonly membershipNumber: string;
  readonly onBack: () => void;
}) {
  const { name, title, membershipNumber, onBack } = props;
  const reference = transactionReference(membershipNumber, name);
  return (
    <>
      <Muted mt="-12px">{title}</Muted>
      <Text>{text.contactLine(<PhoneLink />, <MailLink subject={text.mailSubject(reference)} {...linked} />)}</Text>
      <Text>
        {text.mention(
          <Text as="strong" fontWeight="600">
            <Num>{reference}</Num>
          </Text>,
        )}{' '}
        <CopyButton value={reference} label={text.copyReference} copied={text.referenceCopied} />
      </Text>
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          <Icon name="arrowLeft" css={{ width: '16px', height: '16px' }} />
          {text.back}
        </Button>
      </DialogActions>
    </>
  );
}
