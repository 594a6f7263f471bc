import type { SiteSettingsInput } from '#contract/entities/site-fields.ts'
import { supplierCategories } from '#contract/entities/site-rules.ts'
import type { SiteSettings } from '#contract/http/site-settings.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { defaultRules } from '#domain/site/default-rules.ts'
import type { SiteRules } from '#server/db/shapes/sites.ts'

type RuleSettings = Pick<
  SiteSettings,
  'searchLimit' | 'limits' | 'signUp' | 'security' | 'referralReward' | 'supplierTerms' | 'supplierCategories'
>

/** The names of the rules among a site's settings; those that are absent have their defaults. */
export const ruleNames = [
  'lookToBook',
  'secondEyesAboveMinor',
  'payments',
  'signUp',
  'security',
  'referralReward',
  'supplierTerms',
  'supplierCategories',
] as const satisfies readonly (keyof SiteRules)[]

const toRewardSettings = (stored: SiteRules['referralReward']): RuleSettings['referralReward'] => {
  const { amountMinor, smallestBookingMinor, withinDays } = stored ?? defaultRules.referralReward
  return {
    isOn: stored !== undefined,
    amount: toRupees(amountMinor),
    smallestBooking: toRupees(smallestBookingMinor),
    withinDays,
  }
}

/** Returns the rules as they are edited, with the defaults in place of absent ones. */
export const toRuleSettings = (rules: SiteRules): RuleSettings => {
  const { lookToBook, payments, signUp, supplierTerms } = rules
  return {
    searchLimit: {
      isOn: lookToBook !== undefined,
      freeLooks: lookToBook?.freeLooks ?? defaultRules.lookToBook.freeLooks,
      looksPerBooking: lookToBook?.looksPerBooking ?? defaultRules.lookToBook.looksPerBooking,
    },
    limits: {
      secondPersonAbove: toRupees(rules.secondEyesAboveMinor ?? defaultRules.secondEyesAboveMinor),
      paymentMin: toRupees(payments?.minMinor ?? defaultRules.payments.minMinor),
      paymentMax: toRupees(payments?.maxMinor ?? defaultRules.payments.maxMinor),
    },
    signUp: {
      isOpen: signUp?.isClosed !== true,
      agentsNeedApproval: signUp?.agentsNeedApproval === true,
      shoppersNeedAccount: signUp?.shoppersNeedAccount === true,
    },
    security: { idleMinutes: rules.security?.idleMinutes ?? 0 },
    referralReward: toRewardSettings(rules.referralReward),
    supplierTerms: { version: supplierTerms?.version ?? '', html: supplierTerms?.html ?? '' },
    supplierCategories: supplierCategories.filter((one) => rules.supplierCategories?.includes(one) ?? true),
  }
}

type RulesInput = Pick<SiteSettingsInput, keyof RuleSettings>

/** Terms get a new version when their text changes, because people accepted the text that they read. */
const toStoredTerms = (
  before: SiteRules['supplierTerms'],
  html: string,
  version: string,
): SiteRules['supplierTerms'] => {
  if (html.trim() === '') return undefined
  return html === before?.html ? before : { version, html }
}

/** Returns edited rules as they are stored. `termsVersion` is for supplier terms that changed. */
export const toStoredRules = (before: SiteRules, input: RulesInput, termsVersion: string): SiteRules => {
  const { searchLimit, limits, signUp, referralReward } = input
  const terms = toStoredTerms(before.supplierTerms, input.supplierTerms.html, termsVersion)
  return {
    ...(searchLimit.isOn
      ? { lookToBook: { freeLooks: searchLimit.freeLooks, looksPerBooking: searchLimit.looksPerBooking } }
      : {}),
    secondEyesAboveMinor: toPaise(limits.secondPersonAbove),
    payments: { minMinor: toPaise(limits.paymentMin), maxMinor: toPaise(limits.paymentMax) },
    signUp: {
      isClosed: !signUp.isOpen,
      agentsNeedApproval: signUp.agentsNeedApproval,
      shoppersNeedAccount: signUp.shoppersNeedAccount,
    },
    ...(input.security.idleMinutes > 0 ? { security: input.security } : {}),
    ...(referralReward.isOn
      ? {
          referralReward: {
            amountMinor: toPaise(referralReward.amount),
            smallestBookingMinor: toPaise(referralReward.smallestBooking),
            withinDays: referralReward.withinDays,
          },
        }
      : {}),
    ...(terms ? { supplierTerms: terms } : {}),
    supplierCategories: input.supplierCategories,
  }
}
