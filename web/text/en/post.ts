/** Texts of the page of one post. */
export const pageDescription = (heading: string, developer: string): string =>
  `${heading}, from the Readers’ Club of ${developer}.`;
export const otherPosts = 'Other posts';
export const recentPosts = 'Recent posts';
export const noMore = 'The full text of this post isn’t available.';
export const moreFromPosts = 'More from the Readers’ Club';

export const notFound = 'Post not found';
export const notFoundDescription = (developer: string): string =>
  `We couldn’t find this post in the Readers’ Club of ${developer}.`;
export const mayHaveMoved = 'It may have moved. You’ll find all posts in the list.';
export const notLoaded = 'We couldn’t load this post. Please try again.';
