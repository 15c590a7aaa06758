/** A backend's value as a label: `in_review` becomes `In review`. */
export function sourceWord(word: string): string {
  const text = word.replaceAll('_', ' ').trim().toLocaleLowerCase('en-IN');
  return text.charAt(0).toLocaleUpperCase('en-IN') + text.slice(1);
}
