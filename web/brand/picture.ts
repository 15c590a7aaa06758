/** A picture of the brand. */
export interface BrandImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly blur: string;
  readonly sources: readonly { readonly type: string; readonly width: number; readonly url: string }[];
}

const files = import.meta.glob<string>('./images/*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

/** Collects the files `images/<name>-<width>.avif|webp` of one picture. The widest WebP is the fallback. */
export function picture(
  name: string,
  rest: Omit<BrandImage, 'url' | 'sources'> & { readonly widths: readonly number[] },
): BrandImage {
  const { widths, ...about } = rest;
  const file = (width: number, format: string): string => {
    const url = files[`./images/${name}-${width}.${format}`];
    if (url === undefined) throw new Error(`web/brand/images has no ${name}-${width}.${format}`);
    return url;
  };
  const sources = ['avif', 'webp'].flatMap((format) =>
    widths.map((width) => ({ type: `image/${format}`, width, url: file(width, format) })),
  );
  return { ...about, url: file(Math.max(...widths), 'webp'), sources };
}
