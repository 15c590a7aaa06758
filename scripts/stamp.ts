import { writeStamp } from './lib/build.ts';

/** The last step of `npm run build`: a build made by hand counts as fresh for the next `npm start`. */
writeStamp();
