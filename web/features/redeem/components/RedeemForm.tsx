import { messages } from '#rules/messages.ts';
import { productPath, promotionsPath } from '#rules/orderPaths.ts';
import * as address from '#text/address.ts';
import * as text from '#text/redeem.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { Button, RetryButton } from '#web/ui/Button.tsx';
import { Block, Beside, Columns, Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Tiny, Title4 } from '#web/ui/primitives.ts';
import { type Address, emptyDraft } from '../address.ts';
import type { AddressesState } from '../useAddresses.ts';
import type { RedeemProduct } from '../useRedeemProduct.ts';
import { AddressForm } from './AddressForm.tsx';
import { ProductSummary, ProductSummarySkeleton, unavailability } from './ProductSummary.tsx';

/** The product on the right, the delivery form on the left. */
export function RedeemForm(props: {
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
    { label: address.deliveryAddress },
  ];
  return (
    <>
      <PageHead title={text.heading} crumbs={crumbs}>
        <OrderSteps at={0} />
      </PageHead>
      <Columns>
        <div>
          <Block title={address.addAddress}>
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
