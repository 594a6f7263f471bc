import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { PackageId } from '#contract/entities/package.ts'
import { MarkupGroup, MarkupRule, MarkupTerms, PriceExplanation } from '#contract/entities/markup.ts'

const id = z.string().trim().min(1).max(60)
const groupName = z.string().trim().min(1, requiredText).max(60)
const airlineCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d]{2}$/, 'Enter an airline code of two letters or digits')

const groups = endpoint({
  id: 'markup.groups',
  area: 'markup',
  method: 'GET',
  path: 'markupDiscount/LEGroupsForWl',
  access: 'wlOwnerOrStaff',
  right: ['markups.view', 'customers.view'],
  request: z.object({}),
  result: z.array(MarkupGroup),
  errors: [],
})

/** Creates a group, or renames the one with `id`. */
const saveGroup = endpoint({
  id: 'markup.saveGroup',
  area: 'markup',
  method: 'POST',
  path: 'markupDiscount/LEGroupsForWl',
  access: 'wlOwnerOrStaff',
  right: 'markups.edit',
  request: z.object({ id: id.optional(), groupName }),
  result: MarkupGroup,
  errors: ['notFound'],
  needsProof: true,
})

const groupOfConsumer = endpoint({
  id: 'markup.groupOfConsumer',
  area: 'markup',
  method: 'GET',
  path: 'markupDiscount/getConsumerLEIdGroupMappingWithOwnerLEGroups',
  access: 'wlOwnerOrStaff',
  right: ['markups.view', 'customers.view'],
  request: z.object({ consumerLEId: id }),
  result: z.object({
    consumerLEId: z.string(),
    /** Null removes the customer from its group, so that the default one applies. */
    groupId: z.string().nullable(),
    default_LE_GroupId: z.string().nullable(),
    groups: z.array(MarkupGroup),
  }),
  errors: ['notFound'],
})

const setDefaultGroup = endpoint({
  id: 'markup.setDefaultGroup',
  area: 'markup',
  method: 'POST',
  path: 'markupDiscount/setDefaultLEGroup',
  access: 'wlOwnerOrStaff',
  right: 'markups.edit',
  request: z.object({ groupId: id }),
  result: z.object({ groupId: z.string() }),
  errors: ['notFound', 'secondPersonNeeded'],
  needsProof: true,
})

const mapToGroup = endpoint({
  id: 'markup.mapToGroup',
  area: 'markup',
  method: 'POST',
  path: 'markupDiscount/mapLEIdWithLEGroupId',
  access: 'wlOwnerOrStaff',
  right: 'customers.terms',
  request: z.object({ groupId: id, LEId: id }),
  result: z.object({ groupId: z.string(), LEId: z.string() }),
  errors: ['notFound', 'ownRequest', 'secondPersonNeeded'],
  needsProof: true,
})

const rules = <Name extends string, Query extends z.ZodType>(name: Name, path: string, query: Query) =>
  endpoint({
    id: `markup.${name}` as const,
    area: 'markup',
    method: 'GET',
    path,
    access: 'wlOwnerOrStaff',
    right: 'markups.view',
    request: query,
    result: z.array(MarkupRule),
    errors: [],
  })

const ruleBase = { markupId: id.optional(), groupId: id.nullable().default(null), terms: MarkupTerms }
const isDomestic = z.boolean().nullable().default(null)

const removal = <Name extends string>(name: Name, path: string, alsoAt: string[] = []) =>
  endpoint({
    id: `markup.${name}` as const,
    area: 'markup',
    method: 'POST',
    path,
    // The specification writes the deletions without the prefix, so both paths answer.
    alsoAt,
    access: 'wlOwnerOrStaff',
    right: 'markups.edit',
    request: z.object({ markupId: id }),
    result: z.object({ markupId: z.string() }),
    errors: ['notFound', 'secondPersonNeeded'],
    needsProof: true,
  })

/**
 * Changes the rule with `markupId`, or adds one; a second rule for the same group, airline or source, and area replaces
 * the first.
 */
const saveEndpoint = <Name extends string, Req extends z.ZodType>(name: Name, path: string, request: Req) =>
  endpoint({
    id: `markup.${name}` as const,
    area: 'markup',
    method: 'POST',
    path,
    access: 'wlOwnerOrStaff',
    right: 'markups.edit',
    request,
    result: MarkupRule,
    errors: ['notFound', 'secondPersonNeeded'],
    needsProof: true,
  })

const defaultMarkups = rules('defaultMarkups', 'markupDiscount/defaultAirlineMarkup', z.object({}))
const saveDefaultMarkup = saveEndpoint(
  'saveDefaultMarkup',
  'markupDiscount/defaultAirlineMarkup',
  z.object({ ...ruleBase, isDomestic }),
)
const deleteDefaultMarkup = removal('deleteDefaultMarkup', 'markupDiscount/deleteDefaultAirlineMarkup', [
  'deleteDefaultAirlineMarkup',
])

const airlineMarkups = rules('airlineMarkups', 'markupDiscount/airlineSpecificMarkupForWl', z.object({}))
const saveAirlineMarkup = saveEndpoint(
  'saveAirlineMarkup',
  'markupDiscount/airlineSpecificMarkupForWl',
  z.object({ ...ruleBase, airlineCode, isDomestic }),
)
const deleteAirlineMarkup = removal(
  'deleteAirlineMarkup',
  'markupDiscount/deleteAirlineSpecificMarkupForWl',
  ['deleteAirlineSpecificMarkupForWl'],
)

/** The rules for sources, and the sources that the site can have one for: all but seat blocks, which have a table. */
const sourceMarkups = endpoint({
  id: 'markup.sourceMarkups',
  area: 'markup',
  method: 'GET',
  path: 'markupDiscount/sourceMarkup',
  access: 'wlOwnerOrStaff',
  right: 'markups.view',
  request: z.object({}),
  result: z.object({
    rules: z.array(MarkupRule),
    sources: z.array(z.object({ source: z.string(), name: z.string() })),
  }),
  errors: [],
})
/** `notFound` for a source that the site doesn't have. A rule whose source is gone can still be changed. */
const saveSourceMarkup = saveEndpoint(
  'saveSourceMarkup',
  'markupDiscount/sourceMarkup',
  z.object({ ...ruleBase, source: z.string().trim().min(1, requiredText).max(40), isDomestic }),
)
const deleteSourceMarkup = removal('deleteSourceMarkup', 'markupDiscount/deleteSourceMarkup')

const fixedDepartureMarkups = rules(
  'fixedDepartureMarkups',
  'markupDiscount/fixedDepartureMarkup',
  z.object({ groupId: id.optional(), blockId: id.optional() }),
)
const saveFixedDepartureMarkup = saveEndpoint(
  'saveFixedDepartureMarkup',
  'markupDiscount/fixedDepartureMarkup',
  z.object({ ...ruleBase, blockId: id.nullable().default(null) }),
)
const deleteFixedDepartureMarkup = removal(
  'deleteFixedDepartureMarkup',
  'markupDiscount/deleteFixedDepartureMarkupForWl',
  ['deleteFixedDepartureMarkupForWl'],
)

/** The rules for packages and activities. They never apply to flights, and no other rule applies to packages. */
const packageMarkups = rules(
  'packageMarkups',
  'markupDiscount/packageMarkup',
  z.object({ groupId: id.optional(), packageId: PackageId.optional() }),
)
/** Without `packageId` the rule applies to all packages. */
const savePackageMarkup = saveEndpoint(
  'savePackageMarkup',
  'markupDiscount/packageMarkup',
  z.object({ ...ruleBase, packageId: PackageId.nullable().default(null) }),
)
const deletePackageMarkup = removal('deletePackageMarkup', 'markupDiscount/deletePackageMarkupForWl', [
  'deletePackageMarkupForWl',
])

/** Explains a price: of a booking that the caller may see, or of a search result. Visitors have no bookings. */
const explain = endpoint({
  id: 'markup.explain',
  area: 'markup',
  method: 'POST',
  path: 'markupDiscount/explain',
  access: 'visitor',
  shownOn: ['/flight/result'],
  request: z.union([
    z.object({ bookingId: z.string().max(20) }),
    z.object({
      resultIndex: z.string().max(4000),
      TraceId: z.string().max(80),
      searchId: z.string().max(60),
    }),
  ]),
  result: PriceExplanation,
  errors: ['notSignedIn', 'notFound', 'searchExpired', 'staleResult'],
})

/** The agent's own markup. It appears on the customer's document and never affects the ledger. */
const myMarkup = endpoint({
  id: 'markup.mine',
  area: 'markup',
  method: 'GET',
  path: 'markupDiscount/myMarkup',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({ terms: MarkupTerms.nullable() }),
  errors: [],
})
const saveMyMarkup = endpoint({
  id: 'markup.saveMine',
  area: 'markup',
  method: 'POST',
  path: 'markupDiscount/myMarkup',
  access: 'signedIn',
  request: z.object({ terms: MarkupTerms.nullable() }),
  result: z.object({ terms: MarkupTerms.nullable() }),
  refusedInJump: true,
  verifiedOnly: true,
  errors: ['forbidden'],
})

export const markupEndpoints = {
  groups,
  saveGroup,
  groupOfConsumer,
  setDefaultGroup,
  mapToGroup,
  defaultMarkups,
  saveDefaultMarkup,
  deleteDefaultMarkup,
  airlineMarkups,
  saveAirlineMarkup,
  deleteAirlineMarkup,
  sourceMarkups,
  saveSourceMarkup,
  deleteSourceMarkup,
  fixedDepartureMarkups,
  saveFixedDepartureMarkup,
  deleteFixedDepartureMarkup,
  packageMarkups,
  savePackageMarkup,
  deletePackageMarkup,
  explain,
  myMarkup,
  saveMyMarkup,
}
