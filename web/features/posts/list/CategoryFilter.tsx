import { postCategories, type PostCategoryName } from '#rules/posts.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/posts.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckRow } from '#web/ui/Checkbox.tsx';
import { Flex, Tiny } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { PostsFrontQuery } from '../PostsFront.generated.ts';
import { postsHref, listHref } from './postsSearch.ts';

const styles = {
  fields: css({
    position: { lg: 'sticky' },
    top: '110px',
    display: { base: 'flex', lg: 'block' },
    flexWrap: 'wrap',
    gap: '8px',
    minWidth: '0',
    '& > [data-part=check]': {
      _underMenu: {
        gap: '9px',
        paddingInline: '12px 14px',
        border: '1px solid {colors.line}',
        borderRadius: 'control',
        background: 'bg.raised',
        transition: 'border-color .18s',
        _hover: { borderColor: 'fg.ink' },
        '&:has(:checked)': { borderColor: 'brand.solid' },
        '& [data-part=count]': { display: 'none' },
      },
      lg: { borderTop: '1px solid {colors.line}' },
    },
    '& > [data-part=check]:last-of-type': { lg: { borderBottom: '1px solid {colors.line}' } },
  }),
  legend: css({
    fontSize: '13',
    color: 'fg.muted',
    marginBottom: '8px',
    float: { base: 'left', lg: 'none' },
    width: '100%',
  }),
};

/** How many posts are in none of the categories. */
function uncategorisedIn(counts: PostsFrontQuery): number {
  let rest = counts.all?.totalCount ?? 0;
  for (const { category } of postCategories) rest -= counts[category]?.totalCount ?? 0;
  return rest;
}

/**
 * The categories. Any number can be chosen, and 'All' clears the choice. Without JavaScript it is a form of its own.
 */
export function CategoryFilter(props: {
  readonly chosen: readonly PostCategoryName[];
  /** The number of posts in each; hidden until known. */
  readonly counts: PostsFrontQuery | undefined;
  readonly onToggle: (category: PostCategoryName) => void;
  readonly onClear: () => void;
}) {
  const { chosen, counts, onToggle, onClear } = props;
  const uncategorised = counts ? uncategorisedIn(counts) : 0;
  return (
    <form
      method="get"
      action={listHref({})}
      // The address determines the filter, not the browser's form restoration.
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{text.chooseCategories}</legend>
        <CheckRow
          label={text.allCategories}
          count={counts?.all?.totalCount}
          checked={chosen.length === 0}
          onChange={onClear}
        />
        {postCategories.map(({ category, slug }) => (
          <CheckRow
            key={slug}
            name="category"
            value={slug}
            label={text.categories[category]}
            count={counts?.[category]?.totalCount}
            checked={chosen.includes(category)}
            onChange={() => onToggle(category)}
          />
        ))}
        {uncategorised > 0 && (
          <Tiny
            // The posts that are only under All, so that the counts add up.
            display={{ base: 'none', lg: 'block' }}
            pt="12px"
          >
            {text.withoutCategory(uncategorised)}
          </Tiny>
        )}
        <noscript>
          <Flex as="p" wrap="wrap" gap="8px 20px" align="center" pt="16px" w="100%">
            <Button type="submit" variant="outline" size="sm">
              {text.showPosts}
            </Button>
            {chosen.length > 0 && (
              <TextLink to={postsHref({})} variant="quiet">
                {text.allPosts}
              </TextLink>
            )}
          </Flex>
        </noscript>
      </fieldset>
    </form>
  );
}
