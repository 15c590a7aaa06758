import { writeStamp } from './lib/build.ts';

/** The last step of `npm run build`: marks the build as fresh, so that the next `npm start` uses it. */
writeStamp();
