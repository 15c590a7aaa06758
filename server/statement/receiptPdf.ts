import { stayReference } from '#rules/hotelBooking.ts';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import * as stay from '#text/bookingReceipt.tsx';
import { statusWords as encashStatus } from '#text/encash.tsx';
import * as encash from '#text/encashForm.tsx';
import * as hotel from '#text/hotelParts.tsx';
import * as order from '#text/receipt.tsx';
import * as text from '#text/statementFile.ts';
import { statuses as orderStatus } from '#text/ordersStatus.ts';
import { brand } from '#web/brand/brand.ts';
import { subjectTitle } from '#web/club/subject.ts';
import { istDate, istMoment } from '#web/format/ist.ts';
import { formatNumber, formatRupees } from '#web/format/numbers.ts';
import { drawFeet, drawFirstHead, drawNotes, openPdf, page, pair } from './pdfFrame.ts';
import type { ReceiptFileQuery } from './ReceiptFile.generated.ts';

export type ReceiptHolder = NonNullable<ReceiptFileQuery['me']>;
export type ReceiptData = NonNullable<ReceiptHolder['redemption']>;

/** What was paid for, as names and values, as far as it is known. */
function factsOf({ subject, order: placed, booking, encashRequest: request }: ReceiptData) {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [order.orderNumber, subject.kind === 'ORDER' ? subject.number : null],
    [order.product, subject.kind === 'ORDER' ? subject.name : null],
    [text.status, placed && labelOfStatus(orderStatus, placed)],
    [stay.hotel, subject.kind === 'HOTEL' ? subject.name : null],
    [hotel.checkIn, booking && istDate(booking.checkIn)],
    [hotel.checkOut, booking && istDate(booking.checkOut)],
    [stay.guests, booking && hotel.guests(booking.guests)],
    [encash.accountNumber, request?.accountLast4 && `•••• ${request.accountLast4}`],
    [text.fee, request?.facilitationFee != null ? formatRupees(request.facilitationFee) : null],
    [encash.amountPayable, request?.amountPayable != null ? formatRupees(request.amountPayable) : null],
    [text.status, request && labelOfStatus(encashStatus, request)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** In points. */
const column = 250;

/** The receipt of a redemption that was paid, in the layout of a statement. */
export async function drawReceiptPdf(holder: ReceiptHolder, redemption: ReceiptData, now: string): Promise<Uint8Array> {
  const title = subjectTitle(redemption.subject);
  const reference = stayReference(redemption.id);
  const { writer, root, whole } = await openPdf(`${text.receipt}, ${title}`);
  let y = drawFirstHead(writer, root, {
    holder,
    now,
    title: text.receipt,
    subtitle: title,
    remark: text.madeAt(istMoment(redemption.createdAt)),
    figures: [
      [text.pointsRedeemed, formatNumber(redemption.points)],
      [stay.clubReference, reference],
    ],
  });
  y += 20;
  const facts = factsOf(redemption);
  for (let index = 0; index < facts.length; index += 2) {
    const lines = facts
      .slice(index, index + 2)
      .map((fact, place) => pair(writer, root, [page.edge + place * column, y], fact, column - 16));
    y += 26 + Math.max(...lines) * 12;
  }
  drawNotes(writer, root, [text.receiptNote(reference, brand.contact.phone)], y);
  root.end();
  drawFeet(writer, { left: `${brand.name} · ${title}`, middle: `${stay.clubReference} ${reference}` });
  writer.pdf.end();
  return whole;
}
