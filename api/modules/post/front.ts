import { featuredWithoutMark } from '#rules/constants.ts';
import type { PostRecord } from '../../upstreams/club/posts.ts';

/** The posts to put in front: those marked as featured; without any, the latest ones, by their mark or by their date. */
export function inFront(posts: readonly PostRecord[]): PostRecord[] {
  const featured = posts.filter((post) => post.featured);
  if (featured.length > 0) return featured;
  const latest = posts.filter((post) => post.latest);
  return (latest.length > 0 ? latest : posts).slice(0, featuredWithoutMark);
}
