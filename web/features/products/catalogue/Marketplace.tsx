import { Link } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import {
  marketplaceCategories,
  redeemableCategories,
  type RedeemableCategory,
  redeemableCategory,
} from '#rules/redeemableCategories.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/promotionsMarketplace.tsx';
import { useViewer } from '#web/apollo/useViewer.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Box, Skeleton, Text, Title3, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { hotelsPath, promotionsPath } from '../paths.ts';
import { useRedemptionCategoriesQuery } from '../RedemptionCategories.generated.ts';

const door = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '12px',
  minHeight: '72px',
  padding: { base: '20px 4px', sm: '24px' },
} as const;
const styles = {
  doors: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    borderBlock: '1px solid {colors.line}',
    listStyle: 'none',
    '& > li': { minWidth: '0' },
    '& > li + li': {
      borderLeft: { sm: '1px solid {colors.line}' },
      borderTop: { base: '1px solid {colors.line}', sm: '0' },
    },
  }),
  open: css({
    ...door,
    transition: 'background-color .15s',
    _hover: { background: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { alignSelf: 'center', transition: 'transform .2s', transitionTimingFunction: 'out' },
    '&:hover svg': { transform: 'translateX(3px)' },
  }),
  shut: css({ ...door, color: 'fg.muted', '& small': { textStyle: 'tiny' } }),
};

/** The page of each redeemable category. */
const ways: Readonly<Record<RedeemableCategory, string>> = { Hotels: hotelsPath };

function wayOf(name: string): string | undefined {
  const category = redeemableCategory(name);
  return category === null ? undefined : ways[category];
}

/** 'Redemption Marketplace': what else points can be redeemed for. Only members see the categories that are closed. */
export function Marketplace() {
  const viewer = useViewer();
  return (
    <Box as="section" mt="clamp(72px, 8vw, 112px)" aria-labelledby="marketplace-title">
      <Title3 mb="20px" id="marketplace-title">
        {text.heading}
      </Title3>
      {viewer ? <MemberDoors /> : <VisitorDoors />}
    </Box>
  );
}

function MemberDoors() {
  const { data, loading, refetch } = useRedemptionCategoriesQuery({ notifyOnNetworkStatusChange: false });
  const categories = data?.redemptionCategories;
  if (categories) {
    return <Doors names={categories.map(({ name }) => name)} />;
  }
  if (!loading) {
    return (
      <>
        <Doors names={marketplaceCategories} />
        <Box mt="24px">
          <Message tone="error" title={messages.redemptionsNotLoaded} onRetry={() => refetch()}>
            {text.productsUntouched}
          </Message>
        </Box>
      </>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{text.loadingRedemptions}</VisuallyHidden>
      <div className={styles.doors} aria-hidden="true">
        {['44%', '30%', '38%'].map((width) => (
          <div className={styles.shut} key={width}>
            <Skeleton h="22px" style={{ width }} />
          </div>
        ))}
      </div>
    </>
  );
}

const Doors = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={styles.doors} role="list">
    {names.map((name) => (
      <li key={name}>
        <Door name={name} to={wayOf(name)} />
      </li>
    ))}
  </ul>
);

/** What visitors may see, and the link to the login. */
const VisitorDoors = () => (
  <>
    <Doors names={redeemableCategories} />
    <Text mt="16px" fontSize="15" color="fg.muted">
      {text.logInForAll((label) => (
        <TextLink variant="inline" to={loginAndBackTo(promotionsPath)}>
          {label}
        </TextLink>
      ))}
    </Text>
  </>
);

function Door({ name, to }: { readonly name: string; readonly to: string | undefined }) {
  return to === undefined ? (
    <p className={styles.shut}>
      <Title4 as="span">{text.categoryName(name)}</Title4>
      <small>{text.comingSoon}</small>
    </p>
  ) : (
    <Link className={styles.open} to={to}>
      <Title4 as="span">{text.categoryName(name)}</Title4>
      <Icon name="arrowRight" />
    </Link>
  );
}
