import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PageMeta } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import * as families from '#web/brand/fonts.ts';
import { archSize, cardSize } from './cardPath.ts';

const packages = createRequire(import.meta.url);
const font = (letters: string, cuts: string) =>
  readFile(packages.resolve(`@fontsource/${cuts}/files/${cuts}-${letters}-400-normal.woff`));

/**
 * Static cuts: the card's renderer does not support variable fonts. The rupee sign is in the second file of each. Fonts of
 * one name are joined only within a script, so that of Devanagari has a name of its own.
 */
const loadFonts = async () =>
  Promise.all(
    [
      ...Object.entries({ display: families.display, text: families.text }).flatMap(([name, { cuts }]) =>
        ['latin', 'latin-ext'].map((letters) => [name, letters, cuts] as const),
      ),
      ['hindi', 'devanagari', 'noto-sans-devanagari'] as const,
    ].map(async ([name, letters, cuts]) => ({ name, data: await font(letters, cuts), weight: 400 as const })),
  );
let fonts: ReturnType<typeof loadFonts> | undefined;

const wall = { color: brand.paper, backgroundColor: brand.wall } as const;
const row = { display: 'flex', alignItems: 'center' } as const;
const column = { display: 'flex', flexDirection: 'column' } as const;

/** The club's mark as a picture: its letters are SVG paths and need no font. */
const mark = (): string => {
  const { viewBox, path } = brand.logo;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke="${brand.paper}" stroke-width="1.6"><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

/** Whether the fonts of the card have its letters. For others the renderer draws boxes: such a text is left out. */
const canDraw = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** Its signs above and below the letters need room. */
const hasHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** At most `most` characters, cut at the end of a word. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

/**
 * The preview card of a page, as an SVG of `cardSize`: title and description on the wall colour, the picture in an
 * arch.
 * @param picture as a data URL; null leaves the arch empty.
 */
export async function drawCard(meta: PageMeta, picture: string | null): Promise<string> {
  fonts ??= loadFonts();
  const [title = '', description = ''] = [meta.title.replace(` | ${brand.name}`, ''), meta.description].map((text) =>
    canDraw(text) ? text : '',
  );
  const { default: satori } = await import('satori');
  return satori(
    <div
      style={{
        ...wall,
        ...row,
        width: '100%',
        height: '100%',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        padding: '0 72px',
      }}
    >
      <div style={{ ...column, width: '640px', height: '486px', justifyContent: 'space-between' }}>
        <div style={{ ...row, fontFamily: 'display', fontSize: 34 }}>
          <img alt="" src={mark()} width={42} height={39} style={{ marginRight: 16 }} />
          {brand.name}
        </div>
        <div style={{ ...column, wordBreak: 'break-word' }}>
          <div
            style={{
              fontFamily: 'display, hindi',
              fontSize: title.length > 32 ? 58 : 72,
              lineHeight: hasHindi(title) ? 1.3 : 1.06,
            }}
          >
            {shortened(title, 70)}
          </div>
          <div style={{ fontFamily: 'text, hindi', fontSize: 28, lineHeight: 1.4, marginTop: 24, opacity: 0.8 }}>
            {shortened(description, 96)}
          </div>
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          alignSelf: 'flex-end',
          ...archSize,
          overflow: 'hidden',
          borderRadius: `${archSize.width / 2}px ${archSize.width / 2}px 0 0`,
          backgroundColor: brand.paper,
        }}
      >
        {picture !== null && <img alt="" src={picture} {...archSize} />}
      </div>
    </div>,
    { ...cardSize, fonts: await fonts },
  );
}
