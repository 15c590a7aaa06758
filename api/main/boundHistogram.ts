import { Histogram, type LabelValues } from 'prom-client';

interface Series {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly bucketValues: Record<number, number>;
  sum: number;
  count: number;
}

/**
 * A histogram that looks a series up by its labels once. prom-client hashes all labels for each observation, which costs more
 * than the rest of an answer with kept bytes.
 */
export class BoundHistogram<T extends string> extends Histogram<T> {
  declare readonly hashMap: Readonly<Record<string, Series>>;
  declare readonly upperBounds: readonly number[];
  readonly #series = new Map<string, Series>();

  /** The same as `observe`. */
  record(labels: LabelValues<T>, value: number): void {
    const key = Object.values(labels).join('\n');
    const known = this.#series.get(key);
    if (!known) {
      this.observe(labels, value);
      const wanted = Object.entries(labels);
      const series = Object.values(this.hashMap).find((one) =>
        wanted.every(([name, label]) => one.labels[name] === label),
      );
      if (!series) throw new Error('prom-client keeps its series in another way.');
      this.#series.set(key, series);
      return;
    }
    const bound = this.upperBounds.find((one) => value <= one);
    if (bound !== undefined) known.bucketValues[bound] = (known.bucketValues[bound] ?? 0) + 1;
    known.sum += value;
    known.count += 1;
  }
}
