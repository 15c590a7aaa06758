import { Alert, Button, Flex, Heading, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { useDevice } from '../device/Device.tsx';
import { useOnline } from '../device/network.ts';
import { Arch } from '../parts/Arch.tsx';
import { Code } from '../parts/Code.tsx';
import { Drawing } from '../parts/icons.tsx';
import { figure } from '../text/format.ts';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import { WaitingForPhone } from '../parts/WaitingForPhone.tsx';
import { useSecondsUntil } from '#clients/countdown.ts';
import { useVisit } from '../visit/Visit.tsx';
import type { Approval } from './settled.ts';

interface Props {
  readonly product: { readonly name: string };
  readonly approval: Approval;
  /** The visitor no longer asks for the order. */
  readonly onCancel: () => void;
}

/** While the phone decides: the QR code. Then how the order stands, as the club says it. */
export function ApprovalStep({ product, approval, onCancel }: Props) {
  if (approval.state === 'PENDING') return <Waiting product={product} approval={approval} onCancel={onCancel} />;
  return <Receipt product={product} approval={approval} />;
}

function Waiting({ product, approval, onCancel }: Props) {
  const { redeem, common } = useText();
  const { now } = useDevice();
  const online = useOnline();
  const left = useSecondsUntil(Date.parse(approval.expiresAt), now) ?? 0;
  return (
    <Flex
      direction={{ _portrait: 'column', _landscape: 'row' }}
      align="center"
      justify="center"
      gap={{ _portrait: '2rem', _landscape: '5rem' }}
      minH="full"
      p="2rem"
    >
      <Code value={approval.verificationUriComplete} size="17rem" />
      <Stack gap="1.25rem" maxW="28rem">
        <Heading as="h1" textStyle="h1">
          {redeem.phoneTitle}
        </Heading>
        <Stack gap="0">
          <Text fontSize="1.25rem" fontWeight="600">
            {product.name}
          </Text>
          <Text textStyle="num" color="points" fontWeight="600" fontSize="1.25rem">
            {common.points(figure(approval.points))}
          </Text>
        </Stack>
        <Text fontSize="1.125rem" color="fg.muted" textWrap="pretty">
          {redeem.phoneLead}
        </Text>
        {online ? (
          <WaitingForPhone secondsLeft={left} isOpened={approval.isOpened} />
        ) : (
          <Alert.Root status="warning">
            <Drawing name="offline" />
            <Alert.Title fontSize="1rem">{redeem.offline}</Alert.Title>
          </Alert.Root>
        )}
        <Button size="lg" variant="outline" alignSelf="flex-start" onClick={onCancel}>
          {redeem.cancel}
        </Button>
      </Stack>
    </Flex>
  );
}

interface Outcome {
  readonly title: string;
  readonly lead: string;
  readonly status: 'success' | 'error' | 'warning' | 'info';
}

function outcomeOf({ state, redemption }: Approval, { redeem }: KioskText): Outcome {
  if (state === 'DECLINED') return { title: redeem.declined, lead: redeem.declinedLead, status: 'info' };
  if (state === 'CANCELLED') return { title: redeem.cancelled, lead: redeem.declinedLead, status: 'info' };
  if (state === 'EXPIRED') return { title: redeem.expired, lead: redeem.expiredLead, status: 'info' };
  switch (redemption?.state) {
    case 'CONFIRMED':
      return { title: redeem.placed(redemption.order?.number ?? null), lead: redeem.placedLead, status: 'success' };
    case 'FAILED':
      return { title: redeem.failed, lead: redeem.failedLead, status: 'error' };
    case 'NEEDS_REVIEW':
      return { title: redeem.review, lead: redeem.reviewLead, status: 'warning' };
    case 'PENDING':
    case undefined:
      return { title: redeem.placing, lead: redeem.placingLead, status: 'info' };
  }
}

function Receipt({ product, approval }: Omit<Props, 'onCancel'>) {
  const text = useText();
  const navigate = useNavigate();
  const { end } = useVisit();
  const { title, lead, status } = outcomeOf(approval, text);
  const isPlacing = approval.state === 'APPROVED' && (approval.redemption?.state ?? 'PENDING') === 'PENDING';
  const left = approval.redemption?.remainingPoints ?? null;
  return (
    <Stack
      align="center"
      justify="center"
      minH="full"
      gap={{ _portrait: '1.5rem', _landscape: '1rem' }}
      p={{ _portrait: '2rem', _landscape: '1.25rem' }}
      textAlign="center"
      role="status"
    >
      <Arch
        bg={status === 'success' ? 'good.soft' : status === 'error' ? 'bad.soft' : 'bg.sunken'}
        color={status === 'success' ? 'good' : status === 'error' ? 'bad' : 'fg.ink'}
      >
        {isPlacing ? (
          <Spinner size="xl" />
        ) : (
          <Drawing name={status === 'success' ? 'check' : status === 'warning' ? 'clock' : 'close'} size="4.5rem" />
        )}
      </Arch>
      <Heading as="h1" textStyle="h1">
        {title}
      </Heading>
      <Text fontSize="1.25rem" fontWeight="600">
        {product.name}
      </Text>
      <Text fontSize="1.125rem" color="fg.muted" maxW="30rem" textWrap="balance">
        {lead}
      </Text>
      {status === 'success' && (
        <Text textStyle="num" fontSize="1.25rem" color="points" fontWeight="600">
          {[text.common.points(figure(approval.points)), left === null ? null : text.redeem.remaining(figure(left))]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
      )}
      {!isPlacing && (
        <HStack gap="1rem" pt="1rem">
          <Button size="xl" variant="outline" onClick={() => void navigate('/member/rewards')}>
            {text.redeem.moreRewards}
          </Button>
          <Button size="xl" onClick={end}>
            {text.common.done}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
