import { css } from '#styled-system/css/css.js';
import { colors } from '#web/brand/colors.ts';
import { textStyles } from '#web/theme/textStyles.ts';
import { semanticTokens, tokens } from '#web/theme/tokens.ts';
import { Icon, icons } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import { Chapter, Code, Row } from './guide.styles.tsx';

const Grid = styled('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: '20px 16px' },
});
const Swatch = styled('span', {
  base: { display: 'block', height: '56px', borderRadius: 'control', border: '1px solid {colors.line}' },
});
const Shape = styled('span', {
  base: { display: 'block', height: '56px', background: 'bg.sunken', border: '1px solid {colors.line.field}' },
});
const Space = styled('span', { base: { display: 'block', height: '12px', background: 'brand.solid' } });

/** The names of a tree of tokens: `wall.line`; what stands for the tree itself is named like it. */
const namesOf = (tree: object, before = ''): string[] =>
  Object.entries(tree).flatMap(([name, node]: [string, object]) => {
    const full = name === 'DEFAULT' ? before : [before, name].filter(Boolean).join('.');
    return 'value' in node ? [full] : namesOf(node, full);
  });

/** What the theme consists of: colours, type, space, shapes, icons. */
export const Foundations = () => (
  <>
    <Chapter title="Colours">
      <Grid>
        {namesOf(colors).map((name) => (
          <li key={name}>
            <Swatch style={{ background: `var(--v-colors-${name.replaceAll('.', '-')})` }} />
            <Code>{name}</Code>
          </li>
        ))}
      </Grid>
    </Chapter>
    <Chapter title="Type">
      {Object.keys(textStyles).map((name) => (
        <div key={name}>
          <Code>{name}</Code>
          <p className={css({ textStyle: name, overflowWrap: 'anywhere' })}>
            {name === 'figure' ? '65' : name === 'num' ? '₹12,34,567' : 'Homes are meant to be more'}
          </p>
        </div>
      ))}
      <Row>
        {Object.keys(tokens.fontSizes).map((name) => (
          <span key={name} style={{ fontSize: `var(--v-font-sizes-${name})` }}>
            {name}
          </span>
        ))}
      </Row>
    </Chapter>
    <Chapter title="Space">
      {Object.keys(tokens.spacing).map((name) => (
        <div key={name}>
          <Code>{name}</Code>
          <Space style={{ width: `var(--v-spacing-${name.replace('.', '\\.')})` }} />
        </div>
      ))}
    </Chapter>
    <Chapter title="Corners and shadows">
      <Grid>
        {Object.keys(tokens.radii).map((name) => (
          <li key={name}>
            <Shape style={{ borderRadius: `var(--v-radii-${name})` }} />
            <Code>radii.{name}</Code>
          </li>
        ))}
        {namesOf(semanticTokens.shadows).map((name) => (
          <li key={name}>
            <Shape
              css={{ borderColor: 'transparent' }}
              style={{ boxShadow: `var(--v-shadows-${name.replaceAll('.', '-')})` }}
            />
            <Code>shadows.{name}</Code>
          </li>
        ))}
      </Grid>
    </Chapter>
    <Chapter title="Icons">
      <Grid>
        {(Object.keys(icons) as (keyof typeof icons)[]).map((name) => (
          <li key={name}>
            <Icon name={name} /> <Code>{name}</Code>
          </li>
        ))}
      </Grid>
    </Chapter>
  </>
);
