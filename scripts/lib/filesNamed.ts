import { globSync } from 'node:fs';
import { ROOT } from './paths.ts';

/**
 * A pattern for the files that these paths name, which may have wildcards.
 * @throws Error when one of them names no file: a renamed file would otherwise leave its list unnoticed.
 */
export function filesNamed(paths: readonly string[], root = ROOT): RegExp {
  const files = paths.flatMap((path) => {
    const found = globSync(path, { cwd: root });
    if (found.length === 0) throw new Error(`No file is named ${path}.`);
    return found;
  });
  return new RegExp(`/(?:${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);
}
