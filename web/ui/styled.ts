import { createElement, type ElementType } from 'react';
import { css } from '#styled-system/css/css.js';
import { cva } from '#styled-system/css/cva.js';
import type { JsxElement, JsxFactoryOptions } from '#styled-system/types/jsx.d.ts';
import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeSelection,
  RecipeVariantRecord,
} from '#styled-system/types/recipe.d.ts';
import type { SystemStyleObject } from '#styled-system/types/system-types.d.ts';

/** What a component takes for its place on the page. */
export interface PlaceProps {
  readonly css?: SystemStyleObject;
}

interface Factory {
  <T extends ElementType, P extends RecipeVariantRecord>(
    tag: T,
    recipe: RecipeDefinition<P> | RecipeRuntimeFn<P>,
    options?: JsxFactoryOptions<Record<string, unknown>>,
  ): JsxElement<T, RecipeSelection<P>>;
}

type Recipe = RecipeRuntimeFn<Record<string, Record<string, SystemStyleObject>>> & { merge(other: Recipe): Recipe };
type Props = Record<string, unknown> & {
  readonly as?: ElementType;
  readonly className?: string;
  readonly css?: SystemStyleObject | readonly SystemStyleObject[];
};

/** Element and recipe of the components made here, so that one can be made from another. */
const made = new WeakMap<object, { readonly element: ElementType; readonly recipe: () => Recipe }>();

/**
 * A component with the styles of a recipe: `styled('div', { base, variants })`, or of another such component. Panda CSS
 * reads these calls in the build and writes their rules into the style sheet; here they only become class names. Its own
 * factory would work them out anew for every element; this one does it once for each choice of variants.
 */
export const styled = ((
  tag: ElementType,
  definition: RecipeDefinition | Recipe,
  options?: { defaultProps?: object },
) => {
  const from = typeof tag === 'string' ? undefined : made.get(tag);
  const element = from?.element ?? tag;
  // Made at the first use: most of the definitions that a page loads are not on it.
  let whole: Recipe | undefined;
  const recipe = (): Recipe => {
    if (whole) return whole;
    const own = 'variantKeys' in definition ? definition : (cva(definition) as unknown as Recipe);
    whole = from ? from.recipe().merge(own) : own;
    return whole;
  };
  const classNames = new Map<string, string>();

  function Styled({ as = element, css: extra, className, ...props }: Props) {
    const { variantKeys, raw } = recipe();
    const chosen: Record<string, string | undefined> = {};
    let key = '';
    for (const name of variantKeys) {
      chosen[name] = props[name] as string | undefined;
      key += `${String(props[name])} `;
      delete props[name];
    }
    let classes = extra === undefined ? classNames.get(key) : undefined;
    if (classes === undefined) {
      const styles = raw(chosen);
      classes = extra === undefined ? css(styles) : css(styles, ...[extra].flat());
      if (extra === undefined) classNames.set(key, classes);
    }
    return createElement(as, {
      ...options?.defaultProps,
      ...props,
      className: className === undefined ? classes : `${classes} ${className}`,
    });
  }
  made.set(Styled, { element, recipe });
  return Styled;
}) as unknown as Factory;
