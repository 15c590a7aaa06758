import { receiptFilePath } from '#rules/statement.ts';
import * as text from '#text/paper.ts';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';
import { AnchorButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** The receipt as a file, once the points are redeemed. The browser fetches it with the member's cookie. */
export const ReceiptFile = (props: {
  readonly redemption: { readonly id: string; readonly state: RedemptionState } | null;
}) =>
  props.redemption?.state === 'CONFIRMED' && (
    <AnchorButton variant="outline" size="sm" href={receiptFilePath(props.redemption.id)} download>
      <Icon name="download" />
      {text.receiptFile}
    </AnchorButton>
  );
