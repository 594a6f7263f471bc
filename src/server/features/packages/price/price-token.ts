import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { PackageId } from '#contract/entities/package.ts'
import { ChosenAddOn, ChosenTickets, TripRooms } from '#contract/entities/package-price.ts'

/** How long a price is pinned. */
export const priceTokenMs = 15 * 60_000

/** What a price was calculated from, and its total. */
export const PinnedPrice = z.object({
  siteId: z.string(),
  /** The buyer; empty for a visitor. */
  userId: z.string(),
  packageId: PackageId,
  version: z.int(),
  startsOn: IsoDate,
  hotelCategory: z.string(),
  rooms: TripRooms,
  addOns: z.array(ChosenAddOn),
  activity: ChosenTickets.nullable(),
  /** The departure's own price, in paise; null if the rates apply. */
  ownAdultMinor: PriceMinor.nullable(),
  /** The version of the site's tax rules. */
  taxVersion: z.int(),
  totalMinor: PriceMinor,
  /** Milliseconds since 1970. */
  validUntil: z.int(),
})
export type PinnedPrice = z.infer<typeof PinnedPrice>

const sign = (secretKey: Uint8Array, content: string): string =>
  createHmac('sha256', secretKey).update(`packagePrice:${content}`).digest('base64url')

/** Creates a token that only this installation can have made. Its content can be read, so it has no markup in it. */
export const makePriceToken = (secretKey: Uint8Array, pinned: PinnedPrice): string => {
  const content = Buffer.from(JSON.stringify(pinned)).toString('base64url')
  return `${content}.${sign(secretKey, content)}`
}

/** Reads a token, even an expired one; null if this installation didn't make it. */
export const parsePriceToken = (secretKey: Uint8Array, token: string): PinnedPrice | null => {
  const [content = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(secretKey, content))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return PinnedPrice.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8'))).data ?? null
}
