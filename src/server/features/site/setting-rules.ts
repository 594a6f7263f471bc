import { Script } from 'node:vm'
import type { FieldError } from '#contract/common/envelope.ts'
import { lockableRoutes, type SiteSettingsInput } from '#contract/entities/site-fields.ts'
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

const known = new Set<string>(lockableRoutes)

/**
 * Checks that each route to lock is a known one or was locked before, so that nothing stored is lost. Throws
 * `invalidRequest` with the fields.
 */
export const assertKnownRoutes = (routes: readonly string[], stored: readonly string[]): void => {
  const fields = routes.flatMap((route, index) =>
    known.has(route) || stored.includes(route)
      ? []
      : [{ path: `settings.lockedRoutes.${index}`, message: texts.unknownRoute }],
  )
  if (fields.length > 0) throw new AppError('invalidRequest', { message: texts.unknownRoute, fields })
}

/** Checks rules beyond the form's. Throws `invalidRequest` with the fields. */
export const assertSoundSettings = (settings: SiteSettingsInput, domain: string): void => {
  const fields: FieldError[] = []
  if (isOnSite(settings.coreSiteUrl, domain))
    fields.push({ path: 'settings.coreSiteUrl', message: texts.ownAddress })
  const fault = findSyntaxError(settings.trackingTag)
  if (fault !== null) fields.push({ path: 'settings.trackingTag', message: texts.tagBroken(fault) })
  for (const { path, message } of sellerProblems(settings.seller))
    fields.push({ path: `settings.${path}`, message })
  const [first] = fields
  if (first) throw new AppError('invalidRequest', { message: first.message, fields })
}
