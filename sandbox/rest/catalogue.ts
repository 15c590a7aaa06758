import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

/** What an order or a booking needs to know about the item that points are spent on. */
export interface CatalogueItem {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  /** Null if it has no price in points. */
  readonly points: number | null;
  /** Rupees; 0 if the row has no price. */
  readonly price: number;
  readonly inStock: boolean;
  readonly picture: string | null;
}

const text = z.string().nullish().catch(null);
const amount = z.union([z.number(), z.string()]).nullish().catch(null);

/** Catalogue rows spell their fields in two ways, and numbers are sometimes strings. */
const WireItem = z.object({
  name: text,
  title: text,
  sku: text,
  points: amount,
  loyalty_points_required: amount,
  current_price: amount,
  currentPrice: amount,
  sale_price: amount,
  base_price: amount,
  in_stock: z.boolean().nullish().catch(null),
  inStock: z.boolean().nullish().catch(null),
  primary_image: text,
  image: text,
});

/** A product or a hotel of the catalogue, or null if there is none with this id. */
export function readItem(db: DatabaseSync, table: 'product' | 'hotel', id: number): CatalogueItem | null {
  const row = db.prepare(`SELECT wire FROM ${table} WHERE id = ?`).get(id);
  return row === undefined ? null : toItem(id, String(row['wire']));
}

/** Every product of the catalogue, in catalogue order. */
export function readProducts(db: DatabaseSync): CatalogueItem[] {
  const rows = db.prepare('SELECT id, wire FROM product ORDER BY position').all();
  return rows.map((row) => toItem(Number(row['id']), String(row['wire'])));
}

function toItem(id: number, wire: string): CatalogueItem {
  const row = WireItem.parse(JSON.parse(wire));
  const points = toNumber(row.points ?? row.loyalty_points_required);
  return {
    id,
    name: row.name ?? row.title ?? '',
    sku: row.sku ?? null,
    points: points !== null && Number.isSafeInteger(points) && points > 0 ? points : null,
    price: toNumber(row.current_price ?? row.currentPrice ?? row.sale_price ?? row.base_price) ?? 0,
    inStock: row.in_stock ?? row.inStock ?? true,
    picture: row.primary_image ?? row.image ?? null,
  };
}

function toNumber(value: string | number | null | undefined): number | null {
  if (value == null || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
