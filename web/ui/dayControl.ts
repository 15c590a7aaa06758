/** A day is `yyyy-mm-dd`; null while none is chosen. */
export interface DayControlProps {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** The first and the last day that can be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isDayUnavailable?: (day: string) => boolean;
  /** For a form that is sent as a whole. */
  readonly name?: string;
  /** What it reads while no day is chosen; with `clearable` the choice can be taken back. */
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
  /** The element that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
}
