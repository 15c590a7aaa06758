import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { confirmationPath } from '#rules/orderPaths.ts';
import * as text from '#text/redeem.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { useIsInactive } from '#web/apollo/useIsInactive.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { MembershipInactive, NoProduct, ProductFailed, ProductMissing } from '../components/notices.tsx';
import { RedeemForm } from '../components/RedeemForm.tsx';
import { useAddresses } from '../useAddresses.ts';
import { useRedeemProduct } from '../useRedeemProduct.ts';

const redeemPointsPageLoader = memberFrame(`${text.pageTitle} | ${brand.name}`, text.pageAbout(brand.name));

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
  const [first] = addresses.state === 'there' ? addresses.addresses : [];

  if (product.state === 'missing') return <ProductMissing />;
  if (product.state === 'failed') return <ProductFailed message={product.message} retry={product.retry} />;
  if (isInactive) return <MembershipInactive />;
  if (first) {
    const best = addresses.state === 'there' ? addresses.addresses.find(({ isDefault }) => isDefault) : undefined;
    return <Navigate to={confirmationPath(productId, (best ?? first).id)} replace />;
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
