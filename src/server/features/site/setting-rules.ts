import { Script } from 'node:vm'
import type { FieldError } from '#contract/common/envelope.ts'
import { lockableRoutes, type SiteSettingsInput } from '#contract/entities/site-fields.ts'
import { siteModules } from '#contract/common/site-modules.ts'
import { sellerProblems } from '#domain/accounts/tax-numbers.ts'
import { AppError } from '#server/calls/app-error.ts'
import { siteSettingsTexts as texts } from './texts.ts'

/** Returns why a script can't be parsed, or null. It is compiled and never run. */
const findSyntaxError = (tag: string): string | null => {
  try {
    return new Script(tag, { filename: 'tag.js' }) instanceof Script ? null : ''
  } catch (error) {
    return error instanceof SyntaxError ? error.message : "it's nested too deeply"
  }
}

const isOnSite = (address: string, domain: string): boolean =>
  address !== '' && new URL(address).hostname.replace(/\.$/, '') === domain

/** Checks that each entry is a known one or is stored, so that nothing stored is lost. Throws `invalidRequest` with the fields. */
const assertKnown = (
  entries: readonly string[],
  { setting, known, stored }: { setting: string; known: readonly string[]; stored: readonly string[] },
  message: string,
): void => {
  const fields = entries.flatMap((entry, index) =>
    known.includes(entry) || stored.includes(entry)
      ? []
      : [{ path: `settings.${setting}.${index}`, message }],
  )
  if (fields.length > 0) throw new AppError('invalidRequest', { message, fields })
}

/** Checks the routes to lock. Throws `invalidRequest` with the fields. */
export const assertKnownRoutes = (routes: readonly string[], stored: readonly string[]): void =>
  assertKnown(routes, { setting: 'lockedRoutes', known: lockableRoutes, stored }, texts.unknownRoute)

/** Checks the active modules. Throws `invalidRequest` with the fields. */
export const assertKnownModules = (modules: readonly string[], stored: readonly string[]): void =>
  assertKnown(modules, { setting: 'activeModules', known: siteModules, stored }, texts.unknownModule)

/** Checks rules beyond the form's. Throws `invalidRequest` with the fields. */
export const assertSoundSettings = (settings: SiteSettingsInput, domain: string): void => {
  const fields: FieldError[] = []
  if (isOnSite(settings.coreSiteUrl, domain))
    fields.push({ path: 'settings.coreSiteUrl', message: texts.ownAddress })
  const fault = findSyntaxError(settings.trackingTag)
  if (fault !== null) fields.push({ path: 'settings.trackingTag', message: texts.tagBroken(fault) })
  for (const { path, message } of sellerProblems(settings.seller))
    fields.push({ path: `settings.${path}`, message })
  if (settings.supplierTerms.html.trim() !== '' && settings.supplierCategories.length === 0)
    fields.push({ path: 'settings.supplierCategories', message: texts.noCategory })
  const [first] = fields
  if (first) throw new AppError('invalidRequest', { message: first.message, fields })
}
