/*
 * In place of Panda's `css` and `cva` in the build: there, compileStyles.ts has written class names into the style objects
 * in the place of the values. What is left to do is to merge them by property and to list the class names.
 */

interface Style {
  readonly [key: string]: Style | string | undefined;
}

interface Recipe {
  readonly base?: Style;
  readonly variants?: Readonly<Record<string, Style>>;
  readonly defaultVariants?: Readonly<Record<string, string | undefined>>;
}

/** Later styles win, property by property. */
function merge(...styles: readonly (Style | undefined)[]): Style {
  const merged: Record<string, Style | string | undefined> = {};
  for (const style of styles) {
    for (const [key, value] of Object.entries(style ?? {})) {
      const before = merged[key];
      if (typeof value === 'object' && typeof before === 'object') merged[key] = merge(before, value);
      else if (value !== undefined) merged[key] = value;
    }
  }
  return merged;
}

const classNames = (style: Style): string =>
  Object.values(style)
    .map((value) => (typeof value === 'object' ? classNames(value) : value))
    .filter(Boolean)
    .join(' ');

export const css = (...styles: readonly Style[]): string => classNames(merge(...styles));

export function cva(config: Recipe) {
  const { base, variants = {}, defaultVariants = {} } = config;
  return {
    config,
    variantKeys: Object.keys(variants),
    /** The styles of the chosen variants. */
    raw(chosen: Readonly<Record<string, string | undefined>>): Style {
      const whole = Object.keys(variants).map((name) => variants[name]?.[chosen[name] ?? defaultVariants[name] ?? '']);
      return merge(base, ...whole.filter((style) => typeof style === 'object'));
    },
    merge: ({ config: other }: { readonly config: Recipe }) =>
      cva({
        base: merge(base, other.base),
        variants: merge(variants, other.variants) as Record<string, Style>,
        defaultVariants: { ...defaultVariants, ...other.defaultVariants },
      }),
  };
}
