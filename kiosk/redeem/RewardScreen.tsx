import { Alert, Button, DataList, Dialog, Flex, Grid, Heading, List, Portal, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { Code } from '../parts/Code.tsx';
import { Drawing } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/NotLoaded.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { Photo } from '../parts/Photo.tsx';
import { pageUrl } from '../settings.ts';
import { figure } from '../text/format.ts';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import { useDevice } from '../device/Device.tsx';
import { useSessionCheck } from '../member/useSessionCheck.ts';
import { ApprovalStep } from './ApprovalStep.tsx';
import { type KioskProductsQuery, useKioskPointsQuery, useKioskProductsQuery } from './KioskRedeem.generated.ts';
import { type OrderRefusal, useOrder } from './useOrder.ts';

type Product = NonNullable<KioskProductsQuery['products']>['nodes'][number];

/** A reward, from its details to the receipt. */
export function RewardScreen() {
  const { id = '' } = useParams();
  const { rewards, redeem } = useText();
  const { data, loading, refetch } = useKioskProductsQuery();
  const products = data?.products?.nodes;
  const product = products?.find((one) => one.id === id);
  if (product) return <Reward key={product.id} product={product} />;
  if (loading) return null;
  if (!products) return <NothingHere icon="mall" title={rewards.unavailable} retry={refetch} />;
  return <NothingHere icon="mall" title={rewards.gone} to="/member/rewards" label={redeem.moreRewards} />;
}

function Reward({ product }: { readonly product: Product }) {
  const { state, isSending, order, cancel } = useOrder(product.id);
  if (state.at === 'approval') return <ApprovalStep product={product} approval={state.approval} onCancel={cancel} />;
  return <Details product={product} isSending={isSending} order={order} problem={state} />;
}

function refusalText(refusal: OrderRefusal, { redeem }: KioskText): string {
  switch (refusal.__typename) {
    case 'InsufficientPointsError':
      return redeem.notEnough;
    case 'ProductUnavailableError':
      return redeem.soldOut;
    case 'MembershipInactiveError':
      return redeem.inactive;
    case 'RateLimitedError':
      return redeem.tooMany(refusal.retryAfterSeconds);
    default:
      return redeem.refused;
  }
}

function Details(props: {
  readonly product: Product;
  readonly isSending: boolean;
  readonly order: () => void;
  readonly problem: Exclude<ReturnType<typeof useOrder>['state'], { at: 'approval' }>;
}) {
  const { product, isSending, order, problem } = props;
  const text = useText();
  const { kiosk } = useDevice();
  const answer = useKioskPointsQuery({ fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
  useSessionCheck(answer);
  const available = answer.data?.me?.points?.available ?? null;
  const points = product.points ?? 0;
  const missing = available === null ? 0 : points - available;
  const isInactive = answer.data?.me?.isActive === false;
  const most =
    problem.at === 'refused' && problem.refusal.__typename === 'KioskLimitError'
      ? problem.refusal.mostPointsPerOrder
      : (kiosk?.mostPointsPerOrder ?? points);
  // What the points do not pay for cannot be ordered on the phone either.
  const isAbove = points > most && missing <= 0 && product.isInStock;
  return (
    <Grid
      templateColumns={{ _portrait: '1fr', _landscape: '1fr 1fr' }}
      gap={{ _portrait: '2rem', _landscape: '4rem' }}
      p="2rem"
      alignItems={{ _portrait: 'start', _landscape: 'center' }}
      alignContent={{ _portrait: 'start', _landscape: 'center' }}
      minH="full"
    >
      <Photo picture={product.image} w="full" h={{ _portrait: '30rem', _landscape: '25rem' }} borderRadius="card" />
      <Stack gap="1.5rem">
        <Stack gap="0.375rem">
          <Text color="fg.muted" fontSize="1.125rem">
            {product.brand}
          </Text>
          <Heading as="h1" textStyle="h1">
            {product.name}
          </Heading>
          <Text textStyle="num" color="points" fontWeight="600" fontSize="1.75rem">
            {text.common.points(figure(points))}
          </Text>
        </Stack>
        {/* In view without scrolling. */}
        {isAbove && !isInactive && <AboveLimit product={product} most={most} />}
        {!answer.loading && available === null && (
          <NotLoaded text={text.member.pointsUnavailable} retry={answer.refetch} />
        )}
        {product.description !== null && (
          <Text fontSize="1.125rem" lang="en" textWrap="pretty">
            {product.description}
          </Text>
        )}
        {product.features.length > 0 && (
          <List.Root gap="0.375rem" ps="1.25rem" fontSize="1.0625rem" color="fg.muted" lang="en">
            {product.features.slice(0, 4).map((feature) => (
              <List.Item key={feature}>{feature}</List.Item>
            ))}
          </List.Root>
        )}
        {problem.at === 'refused' && problem.refusal.__typename !== 'KioskLimitError' && (
          <Alert.Root ref={intoView} status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title fontSize="1.0625rem" textWrap="balance">
              {refusalText(problem.refusal, text)}
            </Alert.Title>
          </Alert.Root>
        )}
        {problem.at === 'unknown' && (
          <Alert.Root ref={intoView} status="warning" role="alert">
            <Alert.Indicator />
            <Alert.Title fontSize="1.0625rem" textWrap="balance">
              {text.redeem.notSent}
            </Alert.Title>
          </Alert.Root>
        )}
        {isInactive ? (
          <Text fontSize="1.125rem" color="fg.muted" textWrap="balance">
            {text.redeem.inactive}
          </Text>
        ) : isAbove ? null : problem.at === 'unknown' ? (
          <Button size="xl" loading={isSending} onClick={order}>
            <span>{text.common.retry}</span>
          </Button>
        ) : (
          <ConfirmDialog product={product} available={available} isSending={isSending} onConfirm={order}>
            <Button size="xl" colorPalette="accent" disabled={!product.isInStock || missing > 0}>
              {!product.isInStock
                ? text.rewards.outOfStock
                : missing > 0
                  ? text.rewards.missing(figure(missing))
                  : text.redeem.order}
            </Button>
          </ConfirmDialog>
        )}
      </Stack>
    </Grid>
  );
}

function ConfirmDialog(props: {
  readonly product: Product;
  readonly available: number | null;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly children: React.ReactElement;
}) {
  const { product, available, isSending, onConfirm, children } = props;
  const { redeem, common } = useText();
  const points = product.points ?? 0;
  const rows = [
    { label: redeem.price, value: points },
    { label: redeem.yours, value: available },
    { label: redeem.after, value: available === null ? null : available - points },
  ];
  return (
    <Dialog.Root placement="center" size="lg" role="alertdialog" lazyMount unmountOnExit>
      <Dialog.Trigger asChild>{children}</Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content p="2.5rem">
            <Stack gap="1.5rem">
              <Dialog.Title asChild>
                <Heading as="h2" textStyle="h2">
                  {redeem.confirmTitle}
                </Heading>
              </Dialog.Title>
              <Text fontSize="1.25rem" fontWeight="600">
                {product.name}
              </Text>
              <DataList.Root orientation="horizontal" size="lg" divideY="1px" gap="0.75rem">
                {rows.map(({ label, value }) => (
                  <DataList.Item key={label} pt="0.75rem" justifyContent="space-between">
                    <DataList.ItemLabel fontSize="1.125rem">{label}</DataList.ItemLabel>
                    <DataList.ItemValue flex="none" textStyle="num" fontSize="1.25rem" fontWeight="600">
                      {value === null ? '–' : figure(value)}
                    </DataList.ItemValue>
                  </DataList.Item>
                ))}
              </DataList.Root>
              <Dialog.Description fontSize="1.0625rem" color="fg.muted" textWrap="balance">
                {redeem.confirmLead}
              </Dialog.Description>
              <Stack direction="row" gap="1rem">
                <Dialog.ActionTrigger asChild>
                  <Button size="xl" variant="outline" flex="1">
                    {common.cancel}
                  </Button>
                </Dialog.ActionTrigger>
                <Dialog.ActionTrigger asChild>
                  <Button size="xl" colorPalette="accent" flex="2" loading={isSending} onClick={onConfirm}>
                    <Drawing name="phone" />
                    <span>{redeem.continue}</span>
                  </Button>
                </Dialog.ActionTrigger>
              </Stack>
            </Stack>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** An order that is too large for a kiosk continues in the member's own club. */
function AboveLimit({ product, most }: { readonly product: Product; readonly most: number }) {
  const { redeem } = useText();
  return (
    <Flex align="center" gap="2rem">
      <Code value={pageUrl(`/promotion-detail/${encodeURIComponent(product.id)}`)} size="11rem" />
      <Stack gap="0.5rem">
        <Heading as="h2" textStyle="h3">
          {redeem.limitTitle}
        </Heading>
        <Text fontSize="1.125rem" color="fg.muted" textWrap="balance">
          {redeem.limitLead(figure(most))}
        </Text>
      </Stack>
    </Flex>
  );
}

/** The answer to a touch may be below what is on the screen. */
const intoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });
