/** Texts of the page of one post. */
export const pageDescription = (heading: string, developer: string): string => `${heading}, ${developer} के पाठक क्लब से।`;
export const otherPosts = 'दूसरे लेख';
export const recentPosts = 'हाल के लेख';
export const noMore = 'यह लेख पूरा उपलब्ध नहीं है।';
export const moreFromPosts = 'पाठक क्लब से और पढ़ें';

export const notFound = 'लेख नहीं मिला';
export const notFoundDescription = (developer: string): string => `${developer} के पाठक क्लब में यह लेख नहीं मिला।`;
export const mayHaveMoved = 'शायद इसका लिंक बदल गया है। सभी लेख सूची में हैं।';
export const notLoaded = 'यह लेख लोड नहीं हो सका। कृपया फिर कोशिश करें।';
