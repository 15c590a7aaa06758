/** A day is `yyyy-mm-dd`; null while none is chosen. */
export interface DayControlProps {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** The first and the last day that can be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isDayUnavailable?: (day: string) => boolean;
  /** For a form that is submitted as a whole. */
  readonly name?: string;
  /** Shown while no day is chosen; with `clearable` the choice can be removed. */
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
  /** The id of the element that labels it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
}
