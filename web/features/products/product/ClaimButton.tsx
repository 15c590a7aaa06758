import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import * as text from '#text/product.tsx';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { useWasTrue } from '#web/hooks/useWasTrue.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { claimPath } from '../paths.ts';
import type { ProductClaim_productFragment } from './ProductClaim.generated.ts';

/** Loaded when a visitor first presses the button. */
const LoginRequiredDialog = lazy(async () => ({
  default: (await import('#web/club/LoginRequiredDialog.tsx')).LoginRequiredDialog,
}));

/**
 * Claim Now, or Out of Stock. A visitor is asked to log in and comes back here. Too few points disable it. While the
 * points are unknown it stays enabled: the order itself checks again.
 */
export function ClaimButton(props: {
  readonly product: ProductClaim_productFragment;
  readonly points: SpendablePoints;
  readonly block?: boolean;
}) {
  const { product, points, block = false } = props;
  const [isAsking, setAsking] = useState(false);
  const { pathname, search } = useLocation();
  const hasAsked = useWasTrue(isAsking);
  const looks = { variant: 'accent', block } as const;
  const isShut = product.points === null || (points.kind === 'known' && points.available < product.points);
  if (!product.isInStock || isShut) {
    return (
      <Button {...looks} disabled>
        {product.isInStock ? text.claimNow : text.outOfStock}
      </Button>
    );
  }
  if (points.kind !== 'visitor') {
    return (
      <LinkButton {...looks} to={claimPath(product.id)}>
        {text.claimNow}
      </LinkButton>
    );
  }
  const here = pathname + search;
  return (
    <>
      <Button
        {...looks}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        css={{ _noscript: { display: 'none' } }}
      >
        {text.claimNow}
      </Button>
      <noscript>
        <LinkButton {...looks} to={loginAndBackTo(here)}>
          {text.claimNow}
        </LinkButton>
      </noscript>
      {hasAsked && (
        <Suspense>
          <LoginRequiredDialog open={isAsking} returnTo={here} onClose={() => setAsking(false)}>
            {text.logInToClaim(product.name)}
          </LoginRequiredDialog>
        </Suspense>
      )}
    </>
  );
}
