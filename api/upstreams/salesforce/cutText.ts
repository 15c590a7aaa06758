const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text that has at most so many UTF-16 units, as Salesforce counts, without half a character at its end.
 * A character that people see as one can have many, such as a letter with its vowel signs or a joined emoji.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  // A single character that is too long is cut by code points.
  if (end === 0)
    for (const point of text)
      if (end + point.length <= most) end += point.length;
      else break;
  return text.slice(0, end).trimEnd();
}
