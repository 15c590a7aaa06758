import { type ComponentPropsWithRef, createElement, type ElementType } from 'react';
import { css } from '#styled-system/css/css.js';
import { isStyleProp, primitives, primitiveStyle, type StyleProps } from '../theme/primitives.ts';

type Props<Element extends ElementType> = StyleProps & { readonly as?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof StyleProps | 'as'
  >;

/** Only for development and tests: codegen/styles/compileStyles.ts writes plain elements with class names in their place. */
const primitive = <Name extends keyof typeof primitives>(name: Name) =>
  function Primitive<Element extends ElementType = (typeof primitives)[Name]['element']>(all: Props<Element>) {
    const { as, className, ...props } = all as Props<ElementType> & { readonly className?: string };
    const style: Record<string, unknown> = {};
    const attributes: Record<string, unknown> = {};
    for (const [prop, value] of Object.entries(props)) (isStyleProp(prop) ? style : attributes)[prop] = value;
    const classes = css(primitiveStyle(name, style));
    attributes['className'] = className === undefined ? classes : `${classes} ${className}`;
    return createElement(as ?? primitives[name].element, attributes);
  };

/** A `<div>` with style props. */
export const Box = primitive('Box');

/** Children below each other, `gap` apart; with `columns`, beside each other too. */
export const Stack = primitive('Stack');

/** Children in a row, which `wrap` lets continue on the next line. */
export const Flex = primitive('Flex');

/** A paragraph, or with `as` another text. */
export const Text = primitive('Text');
export const Small = primitive('Small');
export const Muted = primitive('Muted');
export const Tiny = primitive('Tiny');
export const Quiet = primitive('Quiet');

/** Headings with the text styles of these numbers; `as` gives another level than theirs. */
export const Title1 = primitive('Title1');
export const Title2 = primitive('Title2');
export const Title3 = primitive('Title3');
export const Title4 = primitive('Title4');

/** The width of header, hero and sections: at most 1296 px, with the gutter on both sides. */
export const Wrap = primitive('Wrap');

/** The label of a field with a placeholder, for screen readers. */
export const HiddenLabel = primitive('HiddenLabel');

/**
 * A placeholder in the final size. Hidden from screen readers: the list around it says `Loading ...` once, in a
 * VisuallyHidden status.
 */
export const Skeleton = primitive('Skeleton');

/** A placeholder with the shape of a picture. */
export const PictureSkeleton = primitive('PictureSkeleton');
