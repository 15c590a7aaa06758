import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { css as pandaCss } from '#styled-system/css/css.js';
import { cva as pandaCva } from '#styled-system/css/cva.js';
import * as compiled from '../../../codegen/styles/compiledStyles.ts';
import { compileFile } from '../../../codegen/styles/compileStyles.ts';
import { createShortNames } from '../../../codegen/styles/shortNames.ts';

const same = (name: string) => name;
const compile = (code: string, shortName = same) =>
  compileFile(code, parseSync('file.tsx', code).program, shortName).toString();
const sorted = (names: string) => names.split(' ').toSorted();
const asObject = (text: string) => JSON.parse(text) as Record<string, never>;

describe('styles in the build', () => {
  it('become the class names that Panda CSS gives them', () => {
    const style = {
      color: 'fg.ink',
      gap: '8px',
      _hover: { color: 'fg.muted' },
      width: { base: '1px', md: '2px' },
    } as const;
    const code = compile(`const look = css(${JSON.stringify(style)});`);
    expect(sorted(asObject(code.slice('const look = '.length, -1)) as unknown as string)).toEqual(
      sorted(pandaCss(style)),
    );
  });

  it('read the constants of their file, and what they spread', () => {
    const code = compile(`const dark = '_dark'; const box = { gap: '8px', color: 'fg.ink' } as const;
      const look = css({ ...box, color: 'fg.muted', [dark]: { gap: '4px' } });`);
    const expected = pandaCss({ gap: '8px', color: 'fg.muted', _dark: { gap: '4px' } });
    expect(sorted(/css|look = "([^"]+)"/.exec(code)?.[1] ?? '')).toEqual(sorted(expected));
  });

  it('choose while the code runs what depends on a condition', () => {
    const code = compile(`const look = (on: boolean) => css({ color: on ? 'good' : undefined, gap: '8px' });`);
    expect(code).toContain(`css({"color":on?"${pandaCss({ color: 'good' })}":undefined`);
  });

  it('fail for a value that only the running code knows', () => {
    expect(() => compile('const look = (color: string) => css({ color });')).toThrow('not known in the build');
  });

  it('fail for a class without a rule', () => {
    const { shortName } = createShortNames(() => '@layer utilities{\n  .abc {\n color: red\n}\n}');
    expect(() => compile(`const look = css({ color: 'fg.ink' });`, shortName)).toThrow('npm run codegen');
  });

  it('keep the classes of a library in their selectors', () => {
    const { styles } = createShortNames(() => '@layer utilities{\n  .abc .yarl__slide {\n color: red\n}\n}');
    expect(styles()).toContain('.a .yarl__slide {');
  });
});

describe('a primitive in the build', () => {
  const compiledElement = (element: string) =>
    compile(`import { Box, Muted, Stack } from '#web/ui/primitives.ts'; ${element};`).trim();

  it('becomes its element, with the class names of its style props', () => {
    const classes = pandaCss({ display: 'grid', gap: '8px', marginTop: { base: '4px', md: '8px' } });
    expect(compiledElement(`<Stack as="ul" gap="8px" mt={{ base: '4px', md: '8px' }} id="a">b</Stack>`)).toMatch(
      new RegExp(`^<ul className="${classes}"\\s+id="a">b</ul>;$`),
    );
  });

  it('gives its style props precedence over its own styles', () => {
    const classes = pandaCss({ textStyle: 'small', color: 'fg.ink' });
    expect(compiledElement('<Muted color="fg.ink">a</Muted>')).toMatch(`<p className="${classes}"`);
  });

  it('keeps class names that it is given', () => {
    const classes = pandaCss({ marginTop: '4px' });
    expect(compiledElement('<Box mt="4px" className={look} />')).toMatch(`<div className={"${classes} " + (look)}`);
  });
});

describe('a compiled recipe', () => {
  const recipe = {
    base: { color: 'fg.ink', gap: '8px', _hover: { color: 'fg.muted', gap: '4px' }, width: { base: '1px', md: '2px' } },
    variants: {
      tone: { good: { color: 'good', _hover: { color: 'good' } }, bad: { color: 'bad' } },
      open: { true: { gap: '16px', width: { md: '3px' } } },
    },
    defaultVariants: { tone: 'bad' },
  } as const;
  const [, text = ''] = /^cva\((.*)\)$/.exec(compile(`cva(${JSON.stringify(recipe)})`)) ?? [];
  const ours = compiled.cva(asObject(text));
  const theirs = pandaCva(recipe);
  const choices = [
    {},
    { tone: 'good' },
    { tone: 'good', open: 'true' },
    { open: 'true' },
    { tone: undefined },
  ] as const;

  it.each(choices)('has the classes of Panda CSS for %o', (choice) => {
    expect(sorted(compiled.css(ours.raw(choice)))).toEqual(sorted(pandaCss(theirs.raw(choice as never))));
  });

  it('gives way to later styles, property by property', () => {
    const later = { gap: '1px', _hover: { color: 'fg.ink' }, width: { md: '9px' } } as const;
    const own = asObject(compile(`<i css={${JSON.stringify(later)}} />`).slice('<i css={'.length, -'} />'.length));
    expect(sorted(compiled.css(ours.raw({ tone: 'good' }), own))).toEqual(
      sorted(pandaCss(theirs.raw({ tone: 'good' }), later)),
    );
  });

  it('can be the base of another', () => {
    const other = {
      base: { gap: '1px' },
      variants: { tone: { bad: { color: 'fg.ink' } } },
      defaultVariants: { tone: 'good' },
    };
    const [, own = ''] = /^cva\((.*)\)$/.exec(compile(`cva(${JSON.stringify(other)})`)) ?? [];
    const both = ours.merge(compiled.cva(asObject(own)));
    const { base, variants } = recipe;
    const theirBoth = pandaCva({
      base: { ...base, gap: '1px' },
      variants: { ...variants, tone: { ...variants.tone, bad: { color: 'fg.ink' } } },
      defaultVariants: { tone: 'good' },
    });
    for (const choice of choices) {
      expect(sorted(compiled.css(both.raw(choice)))).toEqual(sorted(pandaCss(theirBoth.raw(choice as never))));
    }
  });
});

describe('the short names', () => {
  const whole = readFileSync('web/styled-system/styles.css', 'utf8');
  const { styles, shortName } = createShortNames(() => whole);

  it('leave everything but the classes as it is', () => {
    const names = /\.[A-Za-z]+(?:\\!)?(?=[^{}]*\{)/g;
    expect(styles().replaceAll(names, '.x')).toBe(whole.replaceAll(names, '.x'));
    expect(styles().length).toBeLessThan(whole.length);
  });

  it('are different for different classes', () => {
    const all = [{ color: 'fg.ink' }, { color: 'fg.muted' }, { display: 'flex' }, { display: 'grid' }] as const;
    expect(new Set(all.map((style) => shortName(pandaCss(style)))).size).toBe(all.length);
  });
});
