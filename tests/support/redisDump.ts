import { Redis } from 'ioredis';

export interface RedisEntry {
  readonly key: string;
  /** The key and everything under it. */
  readonly text: string;
}

/** Everything in one Redis database: each key with its value, of whichever type. */
export async function redisDump(url: string): Promise<RedisEntry[]> {
  const client = new Redis(url);
  try {
    const entries: RedisEntry[] = [];
    for await (const keys of client.scanStream({ count: 1000 }) as AsyncIterable<string[]>) {
      for (const key of keys) {
        const value = await valueOf(client, key);
        if (value !== null) entries.push({ key, text: `${key}\n${JSON.stringify(value)}` });
      }
    }
    return entries;
  } finally {
    client.disconnect();
  }
}

/** Null when the key has expired meanwhile. */
async function valueOf(client: Redis, key: string): Promise<unknown> {
  const type = await client.type(key);
  switch (type) {
    case 'none':
      return null;
    case 'string':
      return client.get(key);
    case 'hash':
      return client.hgetall(key);
    case 'list':
      return client.lrange(key, 0, -1);
    case 'set':
      return client.smembers(key);
    case 'zset':
      return client.zrange(key, 0, -1, 'WITHSCORES');
    case 'stream':
      return client.xrange(key, '-', '+');
    default:
      throw new Error(`${key} has a type that is not searched: ${type}.`);
  }
}
