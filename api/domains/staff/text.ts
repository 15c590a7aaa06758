/** One line that a screen can show. */
export const isShown = (text: string, most: number): boolean =>
  text !== '' && text.length <= most && text.trim() === text && !/\p{C}/u.test(text);
