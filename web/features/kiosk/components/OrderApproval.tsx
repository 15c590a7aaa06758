import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { receiptPath } from '#rules/orderPaths.ts';
import * as text from '#text/kiosk.ts';
import { ItemLine } from '#web/club/ItemLine.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Muted, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { act, type NotDone } from '#clients/act.ts';
import { css } from '#styled-system/css/css.js';
import { failureText } from '#web/apollo/failureText.ts';
import { RadioBox } from '#web/ui/Checkbox.tsx';
import { Message } from '#web/ui/Message.tsx';
import {
  type KioskOrder_approvalFragment,
  type KioskOrderAddressesQuery,
  useApproveKioskOrderMutation,
  useDeclineKioskOrderMutation,
  useKioskOrderAddressesQuery,
} from '../KioskOrder.generated.ts';
import { Changed } from './Changed.tsx';

type Address = NonNullable<NonNullable<KioskOrderAddressesQuery['me']>['addresses']>[number];

const styles = {
  choice: css({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '14px',
    paddingBlock: '14px',
    borderTop: '1px solid {colors.line}',
    '& > input': { marginTop: '2px' },
  }),
};

/** Where the order goes: the default address is chosen. */
function AddressChoice(props: {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** The order is being sent. */
  readonly isFixed: boolean;
}) {
  const { chosen, onChoose, isFixed } = props;
  // The orders of one page are asked for beside each other.
  const name = useId();
  const { pathname, search } = useLocation();
  const { data, error, loading, refetch } = useKioskOrderAddressesQuery({ ssr: false, errorPolicy: 'all' });
  const addresses = data?.me?.addresses ?? null;
  const first = addresses?.find(({ isDefault }) => isDefault)?.id ?? addresses?.[0]?.id ?? null;
  useEffect(() => {
    if (chosen === null && first !== null) onChoose(first);
  }, [chosen, first, onChoose]);
  if (addresses === null) {
    if (loading) return <Skeleton h="96px" />;
    return (
      <Message tone="error" title={text.addressesNotLoaded} onRetry={() => refetch()}>
        {failureText(error, ['me', 'addresses'])}
      </Message>
    );
  }
  if (addresses.length === 0) {
    return (
      <Message
        tone="empty"
        title={text.noAddress}
        link={{ to: `/addresses?returnTo=${encodeURIComponent(pathname + search)}`, label: text.addAddress }}
      >
        {text.noAddressLead}
      </Message>
    );
  }
  return (
    <Stack as="fieldset" border="0" disabled={isFixed}>
      <Text as="legend" fontWeight="600" pb="10px">
        {text.deliverTo}
      </Text>
      {addresses.map((address) => (
        <label className={styles.choice} key={address.id}>
          <RadioBox
            type="radio"
            name={name}
            value={address.id}
            checked={address.id === chosen}
            onChange={() => onChoose(address.id)}
          />
          <AddressLines address={address} />
        </label>
      ))}
    </Stack>
  );
}

function AddressLines({ address }: { readonly address: Address }) {
  const { contactPerson, line1, city, pinCode } = address;
  return (
    <div>
      <Text fontWeight="600">{contactPerson}</Text>
      <Muted>{[line1, city, pinCode].filter(Boolean).join(', ')}</Muted>
    </div>
  );
}

interface Problem {
  readonly title: string;
  readonly lead: string;
  /** The answer may have arrived. */
  readonly isUnknown: boolean;
}

/** Confirms or refuses an order of a kiosk. The cache then has its new state; sent twice, it is ordered once. */
function useDecision(id: string) {
  const [approve] = useApproveKioskOrderMutation({ errorPolicy: 'all' });
  const [decline] = useDeclineKioskOrderMutation({ errorPolicy: 'all' });
  const [isSending, setIsSending] = useState<'approve' | 'decline' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (decision: 'approve' | 'decline', sent: Promise<{ readonly done: unknown } | NotDone>) => {
    setIsSending(decision);
    setProblem(null);
    const acted = await sent;
    setIsSending(null);
    if ('done' in acted) return;
    setProblem(
      acted.refused
        ? { title: acted.message, lead: text.orderSafe, isUnknown: false }
        : { title: text.orderNotSent, lead: text.orderNotSentLead, isUnknown: true },
    );
  };
  return {
    isSending,
    problem,
    approve: (addressId: string) =>
      void send('approve', act(approve({ variables: { input: { id, addressId } } }), text.orderNotSent)),
    decline: () => void send('decline', act(decline({ variables: { input: { id } } }), text.orderNotSent)),
  };
}

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
