/** The first letter of a name as people see it, with its vowel sign; empty without a name. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase('en-IN') ?? '';
};
