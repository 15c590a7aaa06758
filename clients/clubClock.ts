/** What an answer takes, and the seconds that its date leaves out, are no difference between two clocks. */
const toleratedMs = 30_000;
let aheadMs = 0;

/** The club's time in milliseconds: the clock of a device may be wrong. Until the club has answered it is the device's. */
export const clubNow = (): number => Date.now() - aheadMs;

/** `fetch`, which learns the club's time from each answer that no cache may keep. */
export const clubFetch: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  if (!/no-store|private/.test(answer.headers.get('cache-control') ?? '')) return answer;
  const ahead = Date.now() - Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < toleratedMs ? 0 : ahead;
  return answer;
};
