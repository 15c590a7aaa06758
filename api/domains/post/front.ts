import { featuredWithoutMark } from '#rules/constants.ts';
import type { PostRecord } from '../../upstreams/club/posts.ts';

/** The posts to feature: those marked as featured; if there are none, the latest ones, by mark or by date. */
export function inFront(posts: readonly PostRecord[]): PostRecord[] {
  const featured = posts.filter((post) => post.isFeatured);
  if (featured.length > 0) return featured;
  const latest = posts.filter((post) => post.isLatest);
  return (latest.length > 0 ? latest : posts).slice(0, featuredWithoutMark);
}
