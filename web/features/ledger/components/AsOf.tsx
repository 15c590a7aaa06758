import { Button } from '#web/ui/Button.tsx';
import { istTime } from '#web/ui/ist.ts';
import { Num } from '#web/ui/Num.tsx';
import { Status } from '#web/ui/Status.tsx';
import { ProofLine, ProofText } from './ProofStrip.tsx';

/** The last good figures stay, with their time, when newer ones cannot be had. Mockups (Partial): never a 0 or a dash. */
export function AsOf(props: { readonly at: string | null; readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <ProofLine role="status">
      <Status tone="wait">
        {props.at === null ? 'As of your last visit' : <Num>As of {istTime(props.at)} IST</Num>}
      </Status>
      <ProofText>
        The points ledger is not answering. Your points are safe; redeeming waits until we can check them.
      </ProofText>
      <Button variant="outline" size="sm" busy={props.busy} busyText="Loading..." onClick={props.onRetry}>
        Retry
      </Button>
    </ProofLine>
  );
}
