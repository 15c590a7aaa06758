import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const installed = createRequire(new URL('peers/package.json', import.meta.url));

/** Imports a package that only `bench/peers` has. @throws when `npm install` was not run there. */
export async function loadPeer<T>(name: string): Promise<T> {
  let path: string;
  try {
    path = installed.resolve(name);
  } catch (error) {
    throw new Error('The peers are not installed. Run `npm install` in bench/peers.', { cause: error });
  }
  const { default: found } = (await import(pathToFileURL(path).href)) as { default: T | { readonly default: T } };
  // A CommonJS package that was made from an ES module has its default export within.
  return typeof found === 'object' && found !== null && 'default' in found ? found.default : found;
}
