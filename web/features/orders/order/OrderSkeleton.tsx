import { ordersPath } from '#rules/orderPaths.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/ordersDetail.ts';
import { Columns } from '#web/ui/Layout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const styles = {
  lines: css({ display: 'grid', gap: '34px', minHeight: { md: '420px' }, alignContent: 'start' }),
};

/** The skeleton of an order or its tracking page. */
export const OrderSkeleton = ({ title }: { readonly title: string }) => (
  <>
    <PageHead title={title} crumbs={[{ label: text.myOrders, to: ordersPath() }, { label: title }]} />
    <Columns>
      <div className={styles.lines}>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        {['82%', '64%', '74%', '58%'].map((width) => (
          <div key={width} className={css({ display: 'grid', gap: '10px' })}>
            <Skeleton css={{ width: '180px', height: '18px' }} />
            <Skeleton style={{ width }} />
          </div>
        ))}
      </div>
      <Skeleton css={{ height: '280px', borderRadius: 'card' }} />
    </Columns>
  </>
);
