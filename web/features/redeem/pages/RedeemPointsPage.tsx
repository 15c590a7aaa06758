import { Navigate, replace, useNavigate, useSearchParams } from 'react-router-dom';
import { confirmationPath, productPath, promotionsPath } from '#rules/orderPaths.ts';
import * as text from '#text/redeem.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberPage } from '#web/routing/memberPage.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { useIsInactive } from '#web/apollo/useIsInactive.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import * as redeemConfirmationText from '#text/redeemConfirmation.tsx';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { Beside, Block, Columns, Sheet } from '#web/ui/Layout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Skeleton, Tiny, Title4 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { messages } from '#rules/messages.ts';
import * as addressText from '#text/address.ts';
import { Button, RetryButton } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';
import { type Address, bestAddress, emptyDraft } from '../address.ts';
import { AddressesDocument } from '../Addresses.generated.ts';
import { MembershipInactive, NoProduct, ProductFailed, ProductMissing } from '../components/notices.tsx';
import { type AddressesState, useAddresses } from '../useAddresses.ts';
import { type RedeemProduct, useRedeemProduct } from '../useRedeemProduct.ts';
import { AddressSkeleton } from '../components/DeliveryAddress.tsx';
import { ProductSummary, ProductSummarySkeleton, unavailability } from '../components/ProductSummary.tsx';
import { AddressForm } from '../components/AddressForm.tsx';

/** The product on the right, the delivery form on the left. */
function RedeemForm(props: {
  readonly viewer: Viewer;
  /** Null while it loads. */
  readonly product: RedeemProduct | null;
  readonly addresses: AddressesState;
  readonly onSaved: (address: Address) => void | Promise<void>;
}) {
  const { viewer, product, addresses, onSaved } = props;
  const crumbs = [
    { label: text.promotions, to: promotionsPath },
    ...(product ? [{ label: product.name, to: productPath(product.id) }] : []),
    { label: addressText.deliveryAddress },
  ];
  return (
    <>
      <PageHead title={text.heading} crumbs={crumbs}>
        <OrderSteps at={0} />
      </PageHead>
      <Columns>
        <div>
          <Block title={addressText.addAddress}>
            {addresses.state === 'failed' && (
              <Box mb="24px">
                <Note tone="wait" title={messages.addressNotLoaded} action={<RetryButton onRetry={addresses.retry} />}>
                  <p>{text.triedBefore}</p>
                </Note>
              </Box>
            )}
            <AddressForm
              id={null}
              start={emptyDraft({
                name: viewer.name,
                mobile: addresses.state === 'there' ? addresses.mobile : null,
              })}
              draftOwner={viewer.id}
              onSaved={onSaved}
            >
              {(busy) => (
                <Button
                  type="submit"
                  variant="accent"
                  css={{ justifySelf: { sm: 'start' } }}
                  busy={busy}
                  busyText={text.creatingOrder}
                  disabled={product !== null && unavailability(product) !== null}
                >
                  {text.saveAndContinue}
                </Button>
              )}
            </AddressForm>
          </Block>
        </div>
        <Beside first>
          <Sheet padded aria-labelledby="order-summary">
            <Title4 mb="16px" id="order-summary">
              {text.orderSummary}
            </Title4>
            {product ? <ProductSummary product={product} isNarrow /> : <ProductSummarySkeleton isNarrow />}
            <Tiny mt="16px">{text.nothingOrderedHere}</Tiny>
          </Sheet>
        </Beside>
      </Columns>
    </>
  );
}

/** The confirmation of an order before anything of it is known. */
const ConfirmationSkeleton = () => (
  <>
    <PageHead
      title={redeemConfirmationText.heading}
      crumbs={[{ label: text.promotions }, { label: redeemConfirmationText.crumb }]}
    >
      <OrderSteps at={0} />
    </PageHead>
    <VisuallyHidden role="status">{redeemConfirmationText.loadingOrder}</VisuallyHidden>
    <Columns>
      <div>
        <Block title={text.orderSummary}>
          <ProductSummarySkeleton />
        </Block>
        <AddressSkeleton />
      </div>
      <Beside>
        <Skeleton h="480px" borderRadius="card" />
      </Beside>
    </Columns>
  </>
);

const page = {
  meta: { title: `${text.pageTitle} | ${brand.name}`, description: text.pageAbout(brand.name), noindex: true },
};

/**
 * Within the app, a member with an address gets to the confirmation at once. The server reads no member data, so a deep
 * link finds the address in the page.
 */
const redeemPointsPageLoader: PageLoader = (client) =>
  memberPage(async (_, { request }) => {
    const product = new URL(request.url).searchParams.get('product');
    if (product === null || typeof document === 'undefined') return page;
    // The form says why they cannot be read.
    const answer = await client.query({ query: AddressesDocument }).catch(() => null);
    const address = bestAddress(answer?.data?.me?.addresses ?? []);
    return address ? replace(confirmationPath(product, address.id)) : page;
  })(client);

/** `/redeem-points?product=ID`: choose the address of an order. */
function RedeemPointsPage() {
  const [search] = useSearchParams();
  const product = search.get('product');
  return (
    <MemberPage>{(viewer) => (product ? <Redeem viewer={viewer} productId={product} /> : <NoProduct />)}</MemberPage>
  );
}

/**
 * A member with an address is redirected to the confirmation. Without one, or if the addresses cannot be read, the form
 * is shown.
 */
function Redeem({ viewer, productId }: { readonly viewer: Viewer; readonly productId: string }) {
  const navigate = useNavigate();
  const product = useRedeemProduct(productId);
  const addresses = useAddresses();
  const isInactive = useIsInactive();
  const best = bestAddress(addresses.state === 'there' ? addresses.addresses : []);

  if (product.state === 'missing') return <ProductMissing />;
  if (product.state === 'failed') return <ProductFailed message={product.message} retry={product.retry} />;
  if (isInactive) return <MembershipInactive />;
  if (addresses.state === 'loading' || best) {
    return (
      <>
        <ConfirmationSkeleton />
        {best && <Navigate to={confirmationPath(productId, best.id)} replace />}
      </>
    );
  }
  return (
    <RedeemForm
      viewer={viewer}
      product={product.state === 'there' ? product.product : null}
      addresses={addresses}
      onSaved={(address) => navigate(confirmationPath(productId, address.id), { replace: true })}
    />
  );
}

export { RedeemPointsPage as Component, redeemPointsPageLoader as loader };
