import type { SystemStyleObject } from '#styled-system/types/system-types.d.ts';

/** The style props of the primitives, and the CSS properties they stand for. Values are those of `css`. */
export const styleProps = {
  _after: '_after',
  _before: '_before',
  _dark: '_dark',
  _focus: '_focus',
  _hover: '_hover',
  _last: '_last',
  _noscript: '_noscript',
  _onPhones: '_onPhones',
  _print: '_print',
  _underMenu: '_underMenu',
  align: 'alignItems',
  alignContent: 'alignContent',
  alignSelf: 'alignSelf',
  aspectRatio: 'aspectRatio',
  bg: 'background',
  border: 'border',
  borderBlock: 'borderBlock',
  borderBottom: 'borderBottom',
  borderColor: 'borderColor',
  borderLeft: 'borderLeft',
  borderRadius: 'borderRadius',
  borderRight: 'borderRight',
  borderTop: 'borderTop',
  bottom: 'bottom',
  color: 'color',
  columnGap: 'columnGap',
  columns: 'gridTemplateColumns',
  cursor: 'cursor',
  direction: 'flexDirection',
  display: 'display',
  fill: 'fill',
  flex: 'flex',
  font: 'fontFamily',
  fontSize: 'fontSize',
  fontWeight: 'fontWeight',
  gap: 'gap',
  gridColumn: 'gridColumn',
  gridRow: 'gridRow',
  h: 'height',
  inset: 'inset',
  insetInline: 'insetInline',
  justify: 'justifyContent',
  justifyItems: 'justifyItems',
  justifySelf: 'justifySelf',
  left: 'left',
  letterSpacing: 'letterSpacing',
  lineHeight: 'lineHeight',
  listStyle: 'listStyle',
  m: 'margin',
  maxH: 'maxHeight',
  maxW: 'maxWidth',
  mb: 'marginBottom',
  minH: 'minHeight',
  minW: 'minWidth',
  ml: 'marginLeft',
  mr: 'marginRight',
  mt: 'marginTop',
  mx: 'marginInline',
  my: 'marginBlock',
  opacity: 'opacity',
  order: 'order',
  outline: 'outline',
  overflow: 'overflow',
  overflowWrap: 'overflowWrap',
  p: 'padding',
  pb: 'paddingBottom',
  pl: 'paddingLeft',
  placeItems: 'placeItems',
  pointerEvents: 'pointerEvents',
  position: 'position',
  pr: 'paddingRight',
  pt: 'paddingTop',
  px: 'paddingInline',
  py: 'paddingBlock',
  right: 'right',
  rows: 'gridTemplateRows',
  scrollMt: 'scrollMarginTop',
  shadow: 'boxShadow',
  stroke: 'stroke',
  strokeLinecap: 'strokeLinecap',
  strokeLinejoin: 'strokeLinejoin',
  strokeWidth: 'strokeWidth',
  textAlign: 'textAlign',
  textDecoration: 'textDecoration',
  textDecorationColor: 'textDecorationColor',
  textDecorationThickness: 'textDecorationThickness',
  textIndent: 'textIndent',
  textStyle: 'textStyle',
  textUnderlineOffset: 'textUnderlineOffset',
  textWrap: 'textWrap',
  top: 'top',
  transform: 'transform',
  transformOrigin: 'transformOrigin',
  transition: 'transition',
  w: 'width',
  whiteSpace: 'whiteSpace',
  wrap: 'flexWrap',
  zIndex: 'zIndex',
} as const satisfies Readonly<Record<string, keyof SystemStyleObject>>;

type StyleProp = keyof typeof styleProps;
export type StyleProps = { readonly [Prop in StyleProp]?: SystemStyleObject[(typeof styleProps)[Prop]] };

export const isStyleProp = (name: string): name is StyleProp => Object.hasOwn(styleProps, name);

const skeleton = {
  display: 'block',
  height: '14px',
  borderRadius: '4',
  background: 'color-mix(in srgb, {colors.line}, transparent 25%)',
  animation: 'breathe 1.8s ease-in-out infinite alternate',
} as const;

interface Primitive {
  readonly element: string;
  readonly base: SystemStyleObject;
}

/** The elements that take style props; web/ui/primitives.ts makes components of them. */
export const primitives = {
  Box: { element: 'div', base: {} },
  Stack: { element: 'div', base: { display: 'grid' } },
  Flex: { element: 'div', base: { display: 'flex' } },
  Text: { element: 'p', base: {} },
  Small: { element: 'p', base: { textStyle: 'small' } },
  Muted: { element: 'p', base: { textStyle: 'small', color: 'fg.muted' } },
  Tiny: { element: 'p', base: { textStyle: 'tiny', color: 'fg.muted' } },
  Quiet: { element: 'span', base: { color: 'fg.muted' } },
  Title1: { element: 'h1', base: { textStyle: 'h1' } },
  Title2: { element: 'h2', base: { textStyle: 'h2' } },
  Title3: { element: 'h2', base: { textStyle: 'h3' } },
  Title4: { element: 'h2', base: { textStyle: 'h4' } },
  Wrap: { element: 'div', base: { width: 'min({sizes.page}, 100% - 2 * var(--gutter))', marginInline: 'auto' } },
  HiddenLabel: { element: 'label', base: { srOnly: true } },
  Skeleton: { element: 'span', base: skeleton },
  PictureSkeleton: {
    element: 'span',
    base: { ...skeleton, borderRadius: '0', height: 'auto', aspectRatio: '4 / 3' },
  },
} as const satisfies Readonly<Record<string, Primitive>>;

/** The styles of a primitive with the given style props. */
export const primitiveStyle = (name: keyof typeof primitives, props: Readonly<Record<string, unknown>>) => {
  const style: Record<string, unknown> = { ...primitives[name].base };
  for (const [prop, value] of Object.entries(props)) {
    if (isStyleProp(prop)) style[styleProps[prop]] = value;
  }
  return style as SystemStyleObject;
};
