/** A text cut to a number of characters at the end of a word, with an ellipsis; line breaks count as spaces. */
export function shortened(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= characters) return line;
  const cut = line.slice(0, characters - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
