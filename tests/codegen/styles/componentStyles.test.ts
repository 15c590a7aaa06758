import { describe, expect, it } from 'vitest';
import { withCssProps } from '../../../codegen/styles/componentStyles.ts';

const written = (code: string) => withCssProps(code).toString().replaceAll(/\s+/g, ' ');

describe('the style props of a component', () => {
  it('become its `css` prop', () => {
    expect(written(`<Sheet mt="8px" h={tall ? '2px' : undefined} w={{ base: '1px', md: '2px' }} id="a" />`)).toBe(
      `<Sheet css={{ marginTop: "8px", height: tall ? '2px' : undefined, width: { base: '1px', md: '2px' } }} id="a" />`,
    );
  });

  it('give way to what stands in a `css` prop beside them', () => {
    expect(written(`<Sheet mt="8px" css={{ '& svg': { color: 'bad' } }} />`)).toBe(
      `<Sheet css={{marginTop: "8px", '& svg': { color: 'bad' } }} />`,
    );
  });

  it('cannot be added to styles with a name', () => {
    expect(() => written('<Sheet mt="8px" css={place} />')).toThrow('styles with a name');
  });

  it('are not those of a primitive with the same name', () => {
    expect(() => written(`const Small = styled('p', { base: {} });`)).toThrow('the name of a primitive');
  });

  it.each([
    '<Picture position="50% 0" />',
    '<OrderSheet order={order} />',
    '<Box mt="8px" />',
    '<circle color="red" />',
    '<Sheet {...rest} />',
  ])('are not what %s says', (code) => {
    expect(written(code)).toBe(code);
  });
});
