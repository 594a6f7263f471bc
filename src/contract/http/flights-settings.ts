import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'

const source = z.string().trim().min(1).max(40)
const airlineCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d]{2}$/, 'Enter an airline code, like AI')

const closingText = 'Enter a whole number of hours from 0 to 168'
const closingHours = z.int(closingText).min(0, closingText).max(168, closingText)

const marginText = 'Enter a whole number of minutes from 0 to 1,440'
const riseText = 'Enter a whole number of rupees from 0 to 10,000'

const marginMinutes = z.int(marginText).min(0, marginText).max(1_440, marginText)
const riseRupees = z.int(riseText).min(0, riseText).max(10_000, riseText)
const closing = z.object({ domestic: closingHours, international: closingHours })
const sourceTargets = z.array(z.object({ source, looksPerBooking: z.int().min(1).max(100_000) })).max(50)

export const RuledFares = z.enum(['all', 'refundable', 'nonRefundable'])
export type RuledFares = z.infer<typeof RuledFares>

/** What an agency sells and holds, beyond what its suppliers offer. Empty lists change nothing. */
export const SaleRules = z.object({
  /** Sources that aren't searched or sold. */
  sourcesOff: z.array(source).max(50),
  /** Sources whose fares can't be held. */
  holdsOff: z.array(source).max(50),
  /** Airlines that aren't sold, with the fares concerned. */
  airlinesOff: z.array(z.object({ airlineCode, fares: RuledFares })).max(200),
  /** The agency's own words in the fare rules; an empty code is for all airlines. */
  notes: z
    .array(
      z.object({
        airlineCode: z.union([z.literal(''), airlineCode]),
        text: z.string().trim().min(1, requiredText).max(1_000),
      }),
    )
    .max(50),
  /** Customers of these markup groups may hold, besides people who are allowed to themselves. */
  holdGroupIds: z.array(z.string().min(1).max(60)).max(50),
  /** The most searches for each ticket that the agency aims for, by source. They limit nothing. */
  sourceTargets: sourceTargets.default([]),
  /** Sales close this many hours before the first flight leaves; 0 sells until the airline stops. */
  closingHours: closing.default({ domestic: 0, international: 0 }),
  /** Holds end this many minutes before the airline ends them, so that tickets aren't issued at the last minute. */
  holdMarginMinutes: marginMinutes.default(0),
  /**
   * The highest rise of a fare that the agency absorbs, after the customer saw the price, from the markup of the sale;
   * in whole rupees for each adult and child. At 0, customers are asked about every rise.
   */
  riseAbsorbed: riseRupees.default(0),
})
export type SaleRules = z.infer<typeof SaleRules>

/** Rules in a request to save. A field that an older client leaves out keeps its value. */
const SavedRules = SaleRules.extend({
  sourceTargets: sourceTargets.optional(),
  closingHours: closing.optional(),
  holdMarginMinutes: marginMinutes.optional(),
  riseAbsorbed: riseRupees.optional(),
})

const Standing = z.object({
  /** Counts the changes. */
  version: z.int(),
  rules: SaleRules,
  /** The sources that the site's suppliers have, whether sold or not. */
  sources: z.array(z.object({ source: z.string(), name: z.string(), isLCC: z.boolean() })),
  groups: z.array(z.object({ id: z.string(), groupName: z.string() })),
})

/** The flight settings of the site (spec section 2, staff menu). */
const flightSettings = endpoint({
  id: 'flights.settings',
  area: 'flights',
  method: 'POST',
  path: 'wl/flightSettings/get',
  access: 'wlOwnerOrStaff',
  right: 'flightSettings.edit',
  request: z.object({}),
  result: Standing,
  errors: [],
})

/**
 * Saves the rules; a change by someone else since `version` answers `wrongState` and changes nothing. `riseAbsorbed`
 * gives markup away, so changing it needs the right `markups.edit` too.
 */
const saveFlightSettings = endpoint({
  id: 'flights.saveSettings',
  area: 'flights',
  method: 'POST',
  path: 'wl/flightSettings/save',
  access: 'wlOwnerOrStaff',
  right: 'flightSettings.edit',
  request: z.object({ version: z.int().min(0), rules: SavedRules }),
  result: Standing,
  errors: ['wrongState'],
  refusedInJump: true,
  verifiedOnly: true,
})

export const flightSettingsEndpoints = { flightSettings, saveFlightSettings }
