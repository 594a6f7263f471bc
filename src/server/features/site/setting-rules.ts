import { Script } from 'node:vm'
import type { FieldError } from '#contract/common/envelope.ts'
import type { SiteSettingsInput } from '#contract/entities/site-fields.ts'
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
