import type { RuledFares, SaleRules } from '#contract/http/flights-settings.ts'

/** The form: lists of what is on, which people think in, instead of what is off. */
export interface FlightSettingsForm {
  sold: string[]
  held: string[]
  airlinesOff: { airlineCode: string; fares: RuledFares }[]
  notes: { airlineCode: string; text: string }[]
  holdGroupIds: string[]
  closingHours: SaleRules['closingHours']
  holdMarginMinutes: SaleRules['holdMarginMinutes']
  riseAbsorbed: SaleRules['riseAbsorbed']
  /** Changed with the supplier accounts. */
  sourceTargets: SaleRules['sourceTargets']
}

export const toForm = (rules: SaleRules, sources: readonly string[]): FlightSettingsForm => ({
  sold: sources.filter((source) => !rules.sourcesOff.includes(source)),
  held: sources.filter((source) => !rules.holdsOff.includes(source)),
  airlinesOff: rules.airlinesOff,
  notes: rules.notes,
  holdGroupIds: rules.holdGroupIds,
  closingHours: rules.closingHours,
  holdMarginMinutes: rules.holdMarginMinutes,
  riseAbsorbed: rules.riseAbsorbed,
  sourceTargets: rules.sourceTargets,
})

/** Sources that the site has no supplier for at the moment; what was set for them stays. */
const listAbsent = (stored: readonly string[], sources: readonly string[]): string[] =>
  stored.filter((source) => !sources.includes(source))

/** Returns the rules of the form. `before` are the stored ones. */
export const toRules = (
  { sold, held, ...rest }: FlightSettingsForm,
  sources: readonly string[],
  before: SaleRules,
): SaleRules => ({
  ...rest,
  sourcesOff: [
    ...sources.filter((source) => !sold.includes(source)),
    ...listAbsent(before.sourcesOff, sources),
  ],
  holdsOff: [...sources.filter((source) => !held.includes(source)), ...listAbsent(before.holdsOff, sources)],
})
