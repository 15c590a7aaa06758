import { useState } from 'react';
import { receiptPath } from '#rules/orderPaths.ts';
import * as text from '#text/kiosk.ts';
import { ItemLine } from '#web/club/ItemLine.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Stack, Text } from '#web/ui/primitives.ts';
import type { KioskOrder_approvalFragment } from '../KioskOrder.generated.ts';
import { useDecision } from '../useDecision.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { Changed } from './Changed.tsx';

type Approval = Omit<KioskOrder_approvalFragment, ' $fragmentName'>;

/** Whether something can still change. */
export const isOpen = ({ state, redemption }: Approval): boolean =>
  state === 'PENDING' || (state === 'APPROVED' && (redemption === null || redemption.state === 'PENDING'));

/** An order that a kiosk asks for: the decision, then its outcome. */
export function OrderApproval(props: { readonly approval: Approval; readonly isNew?: boolean }) {
  const { approval, isNew = false } = props;
  const { product, points, kioskName, gallery } = approval;
  return (
    <Changed as={`${approval.state} ${approval.redemption?.state ?? ''}`} isNew={isNew}>
      <Sheet padded css={{ maxWidth: '34em' }}>
        <Stack gap="20px">
          <ItemLine
            image={product?.image ?? null}
            name={product?.name ?? text.productGone}
            price={
              <Text as="span" color="points">
                {text.points(formatNumber(points))}
              </Text>
            }
            isNarrow
          >
            {product?.brand != null && <p>{product.brand}</p>}
            <p>{text.orderFrom(kioskName, gallery)}</p>
          </ItemLine>
          {approval.state === 'PENDING' ? <Decision approval={approval} /> : <Outcome approval={approval} />}
        </Stack>
      </Sheet>
    </Changed>
  );
}

function Decision({ approval }: { readonly approval: Approval }) {
  const [address, setAddress] = useState<string | null>(null);
  const { isSending, problem, approve, decline } = useDecision(approval.id);
  return (
    <>
      <AddressChoice chosen={address} onChoose={setAddress} isFixed={isSending !== null} />
      {problem !== null && (
        <Note tone={problem.isUnknown ? 'wait' : 'bad'} title={problem.title}>
          {problem.lead}
        </Note>
      )}
      <Button
        variant="accent"
        block
        css={{ minHeight: '54px', fontSize: '17' }}
        busy={isSending === 'approve'}
        busyText={text.sending}
        disabled={address === null || isSending === 'decline'}
        onClick={() => {
          if (address !== null) approve(address);
        }}
      >
        {text.confirm(approval.product?.name ?? null, formatNumber(approval.points))}
      </Button>
      <Button
        variant="outline"
        block
        busy={isSending === 'decline'}
        busyText={text.sending}
        disabled={isSending === 'approve'}
        onClick={decline}
      >
        {text.refuseOrder}
      </Button>
    </>
  );
}

function Outcome({ approval }: { readonly approval: Approval }) {
  const { tone, title, lead } = outcomeOf(approval);
  return (
    <>
      <div role="status">
        <Note tone={tone} title={title}>
          {lead}
        </Note>
      </div>
      {approval.redemption && (
        <LinkButton to={receiptPath(approval.redemption.id, approval.product?.id ?? null)} variant="outline">
          {text.receipt}
        </LinkButton>
      )}
    </>
  );
}

function outcomeOf({ state, redemption }: Approval) {
  if (state === 'DECLINED') return { tone: 'info', title: text.declined, lead: text.declinedLead } as const;
  if (state === 'CANCELLED') return { tone: 'info', title: text.cancelled, lead: text.declinedLead } as const;
  if (state === 'EXPIRED') return { tone: 'wait', title: text.expired, lead: text.expiredLead } as const;
  switch (redemption?.state) {
    case 'CONFIRMED':
      return { tone: 'good', title: text.placed(redemption.order?.number ?? null), lead: text.placedLead } as const;
    case 'FAILED':
      return { tone: 'bad', title: text.failed, lead: text.failedLead } as const;
    case 'NEEDS_REVIEW':
      return { tone: 'wait', title: text.review, lead: text.reviewLead } as const;
    case 'PENDING':
    case undefined:
      return { tone: 'wait', title: text.placing, lead: text.placingLead } as const;
  }
}
