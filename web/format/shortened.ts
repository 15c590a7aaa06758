/**
 * A text cut to a number of characters; line breaks count as spaces. It ends with a whole sentence or clause if one of them
 * takes at least half of the room, otherwise with a word and an ellipsis.
 */
export function shortened(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= characters) return line;
  // With the mark after the last letter that there is room for.
  const [clause = ''] = /^.*[.,;:।](?= )/.exec(line.slice(0, characters + 1)) ?? [];
  if (clause.length >= characters / 2) return clause.replace(/[,;:]$/, '');
  const cut = line.slice(0, characters - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
