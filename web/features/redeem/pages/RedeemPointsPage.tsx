import { Navigate, replace, useNavigate, useSearchParams } from 'react-router-dom';
import { confirmationPath } from '#rules/orderPaths.ts';
import * as text from '#text/redeem.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberPage } from '#web/routing/memberPage.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { useIsInactive } from '#web/apollo/useIsInactive.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { bestAddress } from '../address.ts';
import { AddressesDocument } from '../Addresses.generated.ts';
import { ConfirmationSkeleton } from '../components/ConfirmationSkeleton.tsx';
import { MembershipInactive, NoProduct, ProductFailed, ProductMissing } from '../components/notices.tsx';
import { RedeemForm } from '../components/RedeemForm.tsx';
import { useAddresses } from '../useAddresses.ts';
import { useRedeemProduct } from '../useRedeemProduct.ts';

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
