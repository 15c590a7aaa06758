import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/promotions.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { ChipLink } from '#web/ui/Chip.tsx';
import { Flex, Quiet } from '#web/ui/primitives.ts';
import { MorePoints } from './MorePoints.tsx';
import { promotionsHref, type PromotionsSearch } from '../promotionsSearch.ts';

const styles = {
  /** On phones one row, which scrolls up to the edges of the screen. */
  categories: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    _onPhones: {
      flexWrap: 'nowrap',
      width: '100vw',
      marginInline: 'calc(-1 * var(--gutter))',
      paddingInline: 'var(--gutter)',
      // Room for the outline of the focus.
      paddingBlock: '4px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '& > *': { flex: 'none' },
    },
  }),
};

/** All, the categories from the backend, and for members what they can afford. */
export function PromotionFilters(props: {
  readonly search: PromotionsSearch;
  readonly categories: readonly string[];
  readonly points: SpendablePoints;
}) {
  const { search, categories, points } = props;
  const navigate = useNavigate();
  const [isWithin, showWithin] = useOptimistic(search.within !== undefined);
  const isChosen = (category: string) => category.toLowerCase() === search.category?.toLowerCase();
  // The category of the address is always an option, even if the source does not have it.
  const offered =
    search.category === undefined || categories.some(isChosen) ? categories : [...categories, search.category];
  const chip = (label: string, category: string | undefined, chosen: boolean) => (
    <ChipLink
      key={label}
      to={promotionsHref({ ...search, category, after: undefined })}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
    >
      {label}
    </ChipLink>
  );
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="12px 32px" my="24px 28px">
      <nav className={styles.categories} aria-label={text.category}>
        {chip(text.allCategories, undefined, search.category === undefined)}
        {offered.map((category) => chip(text.categoryName(category), category, isChosen(category)))}
      </nav>
      {points.kind !== 'visitor' && !points.isInactive && (
        <Flex wrap="wrap" align="center" gap="8px 24px">
          <CheckField
            checked={isWithin}
            onChange={({ target: { checked } }) =>
              startTransition(async () => {
                showWithin(checked);
                const within = checked ? 'my-points' : undefined;
                await navigate(promotionsHref({ ...search, within, more: undefined, after: undefined }), {
                  preventScrollReset: true,
                });
              })
            }
          >
            {text.withinMyPoints}
            {points.kind === 'known' && (
              <Quiet>
                {' '}
                (<Num>{formatNumber(points.available)}</Num>)
              </Quiet>
            )}
          </CheckField>
          {isWithin && <MorePoints key={search.more} search={search} />}
        </Flex>
      )}
    </Flex>
  );
}
