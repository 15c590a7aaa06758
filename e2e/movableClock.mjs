/**
 * Loaded into the processes of a club: two signals that nothing else uses there move their clock ahead. SIGWINCH by six minutes, since
 * the desk's confirmation lasts five and a test cannot wait for so long; SIGCONT by twenty seconds.
 */
const steps = { SIGWINCH: 360_000, SIGCONT: 20_000 };
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<typeof Date>} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

for (const [signal, ms] of Object.entries(steps)) {
  process.on(signal, () => {
    ahead += ms;
  });
}
