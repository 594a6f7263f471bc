import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sites } from '#server/db/schema/index.ts'

/** The demo sites' terms for suppliers. */
const supplierTerms = {
  version: '2026-1',
  html: [
    '<h2>Selling through this site</h2>',
    '<p>You offer seats, flights or tours at your own prices. The agency sells them to its customers and agents.</p>',
    '<ul>',
    '<li>What you offer is yours to sell, and what a customer bought is delivered.</li>',
    '<li>Money reaches the bank account of your application after travel, less what the site charges.</li>',
    '<li>Refunds follow the rules that you gave with the offer.</li>',
    '<li>The site may suspend offers that customers complain about, and tells you why.</li>',
    '</ul>',
  ].join(''),
}

/** Adds terms for suppliers to the settings of every demo site. */
export const seedSupplierTerms = async (tx: Db): Promise<void> => {
  await tx
    .update(sites)
    .set({ settings: sql`${sites.settings} || ${JSON.stringify({ supplierTerms })}::jsonb` })
}
