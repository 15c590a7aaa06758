import { messages } from '#rules/messages.ts';
import { loading, retry } from '#text/common.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

/** A section that could not be read: what happened, what is safe, and one next step. The rest of the page stays usable. */
export function SectionFailure(props: {
  readonly title: string;
  /** The graph's message; the general message of a failure is not shown, since it adds nothing to the title. */
  readonly message: string;
  readonly safe: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Message
      tone="error"
      title={props.title}
      action={
        <Button variant="outline" size="sm" busy={props.busy} busyText={loading} onClick={props.onRetry}>
          {retry}
        </Button>
      }
    >
      {props.message !== messages.fetchFailed && <p>{props.message}</p>}
      <p>{props.safe}</p>
    </Message>
  );
}
