import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { KnownOperations } from '../graph/knownOperations.ts';

/** Of the operations that are not known from the start: characters of text, and bytes of their trees. */
const maxTexts = 4_000_000;
const maxDocuments = 8_000_000;
/** A parsed document takes about this many bytes for each character of its text (a heap snapshot with 1,500 of them). */
const bytesPerCharacter = 100;

/** Both stores of Apollo Server have keys that end with the SHA-256 of the text. */
const idOf = (key: string): string => key.slice(-64);

/**
 * What Apollo Server remembers of operations: their texts by hash (Apollo's automatic persisted queries), and documents
 * that are parsed and valid. Both know the operations of all known clients from the start, and never forget them.
 */
export function createApolloStores(known: KnownOperations) {
  const texts = new LRUCache<string, string>({ maxSize: maxTexts, sizeCalculation: (text) => text.length || 1 });
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxDocuments,
    sizeCalculation: ({ loc }) => (loc?.end ?? 1_000) * bytesPerCharacter || 1,
  });
  return {
    texts: {
      get: async (key: string) => known.byId.get(idOf(key))?.text ?? texts.get(key),
      set: async (key: string, text: string) => void texts.set(key, text),
      delete: async (key: string) => texts.delete(key),
    },
    documents: {
      get: async (key: string) => known.byId.get(idOf(key))?.document ?? documents.get(key),
      set: async (key: string, document: DocumentNode) => void documents.set(key, document),
      delete: async (key: string) => documents.delete(key),
    },
  };
}
