/** Texts of the page of one post. */
export const pageDescription = (heading: string, developer: string): string =>
  `${heading}, from the readers’ club of ${developer}.`;
export const recentPosts = 'Recent posts';
export const noMore = 'This is all that the journal has of this post.';
export const moreFromPosts = 'More from the readers’ club';

export const notFound = 'Post not found';
export const notFoundDescription = (developer: string): string =>
  `There is no such post in the readers’ club of ${developer}.`;
export const mayHaveMoved = 'It may have a new address. All posts are on the list.';
export const notLoaded = "We couldn't load this post. Please try again.";
