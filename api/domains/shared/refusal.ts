import type { RefusalCode } from '#rules/desk.ts';

/**
 * Why something that the staff asked for was not done. Nothing was changed. The desk shows it as `Refusal`, the command
 * line prints the message.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** The input field that it is about. */
  readonly field: string | null;

  constructor(code: RefusalCode, message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
