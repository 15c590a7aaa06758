import { type Finding, ok } from '#api/upstreams/salesforce/doctor/finding.ts';

interface Peculiarity {
  readonly is: (text: string, headers: Headers) => boolean;
  /** What the backend does, and what the club makes of it. */
  readonly says: string;
}

/** What the club allows for, and an adopter should know: other programs may not. */
const PECULIARITIES: readonly Peculiarity[] = [
  { is: (text) => text.startsWith('\u{FEFF}'), says: 'begin with a byte order mark, which the club skips.' },
  {
    is: (text) => /"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?"/.test(text),
    says: 'contain times without a zone, which the club takes for Indian time.',
  },
  {
    is: (text) =>
      /"(?:\d{4}-\d{2}-\d{2} \d{2}:\d{2}[^"]*(?:UTC|[+-]\d{2}:?\d{0,2})|[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [^"]*)"/.test(
        text,
      ),
    says: 'contain times that are not ISO 8601. The club reads them; new calls should send 2026-11-20T10:30:00Z.',
  },
  {
    is: (text) => [...text.matchAll(/"id":\s*(\d{16,})/g)].some(([, digits]) => !Number.isSafeInteger(Number(digits))),
    says: 'contain whole numbers beyond 2^53 as ids. The club keeps each digit; a browser’s JSON.parse does not.',
  },
  {
    is: (text) => /"\/{1,2}[^"\s]+\.(?:avif|webp|jpe?g|png|svg)"/i.test(text),
    says: 'contain addresses of pictures without a host, which the club looks for at REST_URL.',
  },
  {
    is: (text) => /\\u00(?:0[0-8be-f]|1[\da-f])/i.test(text),
    says: 'contain control characters in texts, which feeds leave out.',
  },
  {
    is: (_text, headers) => headers.get('connection') === 'close',
    says: 'close their connection, so that each call opens a new one.',
  },
];

/** Collects what is peculiar in the answers of the REST backend, to name each once. */
export function watchAnswers() {
  const seen = new Set<Peculiarity>();
  return {
    see(text: string, headers: Headers): void {
      for (const one of PECULIARITIES) if (one.is(text, headers)) seen.add(one);
    },
    findings: (): Finding[] =>
      PECULIARITIES.filter((one) => seen.has(one)).map(({ says }) => ok('REST backend answers', says)),
  };
}
