/**
 * Loaded into the processes of a club: each SIGWINCH, which nothing else uses there, moves their clock ahead by six minutes. The desk's confirmation lasts
 * five minutes, and a test cannot wait for so long.
 */
const minutes = 6;
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

process.on('SIGWINCH', () => {
  ahead += minutes * 60_000;
});
