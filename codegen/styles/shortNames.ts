const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** a, b, ... Z, aa, ab, ... */
const nameAt = (place: number): string =>
  (place < letters.length ? '' : nameAt(Math.floor(place / letters.length) - 1)) +
  letters.charAt(place % letters.length);

/**
 * A class in the selector of a rule. Panda CSS makes its hashes of letters, and marks `!important` in them; a class of a
 * library has other characters too, and keeps its name.
 */
const classInSelector = /\.([A-Za-z]+(?:\\!)?)(?![\w-])(?=[^{}]*\{)/g;

/**
 * Short names for the classes of a style sheet, in their order there. They make the style sheet a quarter smaller, and
 * every page.
 */
export function createShortNames(read: () => string) {
  let sheet: { readonly styles: string; readonly names: ReadonlyMap<string, string> } | undefined;
  const named = () => {
    if (sheet) return sheet;
    const names = new Map<string, string>();
    const whole = read();
    const start = whole.indexOf('@layer utilities{');
    const utilities = whole.slice(start).replaceAll(classInSelector, (_all, name: string) => {
      const short = names.get(name) ?? nameAt(names.size);
      names.set(name, short);
      return `.${short}`;
    });
    sheet = { styles: whole.slice(0, start) + utilities, names };
    return sheet;
  };
  return {
    /** The style sheet with the short names. */
    styles: (): string => named().styles,
    /** @throws Error for a class without a rule. */
    shortName(className: string): string {
      const name = named().names.get(className.replace('!', '\\!'));
      if (name === undefined) throw new Error(`No rule for the class ${className}. Run \`npm run codegen\`.`);
      return name;
    },
  };
}
